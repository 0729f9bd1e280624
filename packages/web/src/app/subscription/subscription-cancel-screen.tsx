import { useSession } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { CardFrame } from '../shell/card-frame.tsx'
import { initialView, type View } from '../shell/view.ts'

/** After a canceled checkout. The session may have ended meanwhile: plans are then chosen after the next sign-in. */
export function SubscriptionCancelScreen({ go }: { go: (view: View) => void }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const tryAgain = () =>
    go(isAuthenticated ? { name: 'dashboard', isChoosingPlan: true } : { name: 'auth', mode: 'signIn' })
  return (
    <CardFrame title="Subscription Cancelled">
      <p className="text-ink-2">You weren’t charged, and your plan hasn’t changed.</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={tryAgain}>Try Subscribing Again</Button>
        <Button look="line" onClick={() => go(initialView('/', isAuthenticated))}>
          Return to Dashboard
        </Button>
      </div>
    </CardFrame>
  )
}
