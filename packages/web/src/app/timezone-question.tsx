import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Suspense, useState } from 'react'
import { useClient, useSession } from '#api/client-context.ts'
import { deviceZone } from '#api/clock.ts'
import { timezonePromptOf } from '#features/profile/timezone-prompt.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'
import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'

const timezoneDialog = lazyPart('timezone', () =>
  queried(async () => (await import('#features/profile/timezone-dialog.tsx')).TimezoneDialog),
)

/** Set Your Timezone, where it is due. What could not be fetched is asked at the next visit. */
export function TimezoneQuestion({ user }: { user: UserView }) {
  const { session } = useClient()
  const dismissedFor = useSession(({ timezonePromptDismissedFor }) => timezonePromptDismissedFor)
  const [isGivenUp, setGivenUp] = useState(false)
  const zone = deviceZone()
  const prompt = timezonePromptOf({ user, deviceZone: zone, dismissedFor })
  const TimezoneDialog = timezoneDialog.Part

  if (prompt === null || isGivenUp) return null
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={() => setGivenUp(true)} />}>
      <Suspense>
        <TimezoneDialog user={user} prompt={prompt} onNotNow={() => session.dismissTimezonePrompt(zone)} />
      </Suspense>
    </ErrorBoundary>
  )
}
