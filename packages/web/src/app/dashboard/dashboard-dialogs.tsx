import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Suspense, useEffect, useState } from 'react'
import { useClient, useSession } from '#api/client-context.ts'
import { deviceZone } from '#api/time/clock.ts'
import { timezonePromptOf } from '#features/profile/timezone/timezone-prompt.ts'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { FailureCard } from '../lazy/failure-screen.tsx'
import { type HabitDialogs, habitParts } from './habit-dialogs.ts'
import { supportDialog } from '../account/help.ts'
import { type LazyDialog, LazyDialogPart } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { logoutQuestion as logoutPart } from '../account/logout.ts'
import type { NotificationWatch } from '../account/notification-watch.tsx'
import { type Notifications, notificationSettings } from '../account/notifications.ts'
import { profileSettings } from '../account/profile.ts'
import { queried } from '../lazy/queried-part.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

type Props = {
  user: UserView
  habitDialogs: HabitDialogs
  onDeleted: () => void
  profile: LazyDialog
  help: LazyDialog
  notifications: Notifications
  logoutQuestion: LazyDialog
}

/** All that can open above the dashboard. What was typed into one is kept while it is closed. */
export function DashboardDialogs(props: Props) {
  const { user, habitDialogs, onDeleted, profile, help, notifications, logoutQuestion } = props
  const LogoutQuestion = logoutPart.Part
  const ProfileSettings = profileSettings.Part
  const SupportDialog = supportDialog.Part
  return (
    <>
      <HabitDialogsPart dialogs={habitDialogs} onDeleted={onDeleted} />
      <LazyDialogPart dialog={profile}>
        <ProfileSettings isOpen={profile.isOpen} onClose={profile.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={help}>
        <SupportDialog isOpen={help.isOpen} onClose={help.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={logoutQuestion}>
        <LogoutQuestion isOpen={logoutQuestion.isOpen} onClose={logoutQuestion.close} />
      </LazyDialogPart>
      <NotificationsPart notifications={notifications} />
      <TimezoneQuestion user={user} />
    </>
  )
}

type HabitDialogsPartProps = { dialogs: HabitDialogs; onDeleted: () => void }

function HabitDialogsPart({ dialogs, onDeleted }: HabitDialogsPartProps) {
  const { form, removal, limit, importing, day, keys } = dialogs
  const upgrade = useUpgrade()
  const HabitForm = habitParts.form.Part
  const DeleteHabitDialog = habitParts.removal.Part
  const LimitModal = habitParts.limit.Part
  const ImportFromTracker = habitParts.importing.Part
  const DayDialog = habitParts.day.Part
  const KeysDialog = habitParts.keys.Part
  return (
    <>
      <LazyDialogPart dialog={form}>
        <HabitForm habit={form.subject} isOpen={form.isOpen} onClose={form.close} onLimit={limit.openAbout} />
      </LazyDialogPart>
      <LazyDialogPart dialog={removal}>
        <DeleteHabitDialog
          habit={removal.subject}
          isOpen={removal.isOpen}
          onClose={removal.close}
          onDeleted={onDeleted}
        />
      </LazyDialogPart>
      <LazyDialogPart dialog={limit}>
        <LimitModal
          isOpen={limit.isOpen}
          count={limit.subject?.currentCount ?? 0}
          max={limit.subject?.maxAllowed ?? 0}
          tier={limit.subject?.subscriptionTier ?? 'Free'}
          onUpgrade={() => {
            limit.close()
            upgrade()
          }}
          onClose={limit.close}
        />
      </LazyDialogPart>
      <LazyDialogPart dialog={importing}>
        <ImportFromTracker isOpen={importing.isOpen} onClose={importing.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={day}>
        <DayDialog subject={day.subject} isOpen={day.isOpen} onClose={day.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={keys}>
        <KeysDialog isOpen={keys.isOpen} onClose={keys.close} />
      </LazyDialogPart>
    </>
  )
}

/** What the first view is drawn without. */
const idleMs = 1500

/**
 * The watch is loaded after the first view. A failure to load it is silent:
 * the page does without, and the next visit tries again.
 */
function NotificationsPart({ notifications: { dialog, watch, ties } }: { notifications: Notifications }) {
  const [Watching, setWatching] = useState<typeof NotificationWatch>()
  const NotificationSettings = notificationSettings.Part

  useEffect(() => {
    const timer = setTimeout(() => {
      import('../account/notification-watch.tsx').then(
        (part) => setWatching(() => part.NotificationWatch),
        () => undefined,
      )
    }, idleMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {Watching && <Watching {...ties} ref={watch} />}
      <LazyDialogPart dialog={dialog}>
        <NotificationSettings
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          startsAt={dialog.subject ?? 'preferences'}
          onSent={() => watch.current?.lookSoon()}
          onHome={ties.onHome}
        />
      </LazyDialogPart>
    </>
  )
}

const timezoneDialog = lazyPart('timezone', () =>
  queried(async () => (await import('#features/profile/timezone/timezone-dialog.tsx')).TimezoneDialog),
)

const adoptedZone = lazyPart('adopted-zone', () =>
  queried(async () => (await import('#features/profile/timezone/adopted-zone.tsx')).AdoptedZone),
)

/** The page of the demo says that it is one: its account takes the device's zone without a question. */
const isDemo = () => document.documentElement.dataset['demo'] === 'on'

/** Set Your Timezone, where it is due. What could not be fetched is asked at the next visit. */
function TimezoneQuestion({ user }: { user: UserView }) {
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
        {isDemo() ? (
          <adoptedZone.Part />
        ) : (
          <TimezoneDialog user={user} prompt={prompt} onNotNow={() => session.dismissTimezonePrompt(zone)} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
