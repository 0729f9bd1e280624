import { useSession } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { CardFrame } from './card-frame.tsx'
import { initialView, type View } from './view.ts'

/** Both ways lead to the dashboard for now: that is where a plan is chosen. */
export function SubscriptionCancelScreen({ go }: { go: (view: View) => void }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const leave = () => go(initialView('/', isAuthenticated))
  return (
    <CardFrame title="Subscription Cancelled">
      <p className="text-ink-2">Nothing was charged and your plan has not changed.</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={leave}>Try Subscribing Again</Button>
        <Button look="line" onClick={leave}>
          Return to Dashboard
        </Button>
      </div>
    </CardFrame>
  )
}
