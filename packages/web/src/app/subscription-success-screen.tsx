import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#api/api-error.ts'
import { useCall, useSession } from '#api/client-context.ts'
import { CheckoutSummary } from '#features/subscription/checkout-summary.tsx'
import { checkoutQuery } from '#features/subscription/subscription.queries.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardFrame } from './card-frame.tsx'
import { initialView, type View } from './view.ts'

type Props = { sessionId: string | null; go: (view: View) => void }

export function SubscriptionSuccessScreen({ sessionId, go }: Props) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { data: checkout, error } = useQuery(checkoutQuery(useCall(), sessionId))
  const leave = () => go(initialView('/', isAuthenticated))

  const problem = problemOf(sessionId, error)
  if (problem !== null) {
    return (
      <CardFrame title="Payment Processing Error">
        <p className="text-ink-2">{problem}</p>
        <Button className="mt-6 w-full" onClick={leave}>
          Return to Dashboard
        </Button>
      </CardFrame>
    )
  }
  if (!checkout) {
    return (
      <CardFrame title="Processing Your Subscription">
        <Skeleton label="Processing Your Subscription" rows={1} />
      </CardFrame>
    )
  }
  return (
    <CardFrame title="Welcome">
      <CheckoutSummary checkout={checkout} />
      <Button className="mt-6 w-full" onClick={leave}>
        Continue to Dashboard
      </Button>
    </CardFrame>
  )
}

function problemOf(sessionId: string | null, error: Error | null): string | null {
  if (sessionId === null) return 'No session ID found. Failed to process checkout'
  return error && messageOf(error, 'Failed to process checkout')
}
