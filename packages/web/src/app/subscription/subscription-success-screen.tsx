import { useQuery } from '@tanstack/react-query'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { messageOf } from '#api/api-error.ts'
import { useCall, useSession } from '#api/client-context.ts'
import { type Checkout, CheckoutSummary } from '#features/subscription/billing/checkout-summary.tsx'
import { billingModeQuery, checkoutQuery } from '#features/subscription/subscription.queries.ts'
import { TestBilling } from '#features/subscription/billing/test-billing.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CardFrame } from '../shell/card-frame.tsx'
import { isRetryable } from '../shell/retryable.ts'
import { initialView, type View } from '../shell/view.ts'

type Props = { sessionId: string | null; go: (view: View) => void }

/** After a checkout. The buyer's browser is shown what was bought, also when the session has ended meanwhile; any other is not. */
export function SubscriptionSuccessScreen({ sessionId, go }: Props) {
  const call = useCall()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { data: checkout, error, isFetching, refetch } = useQuery(checkoutQuery(call, sessionId))
  const { data: mode = null } = useQuery(billingModeQuery(call))

  if (sessionId === null || (error && !isFetching)) {
    return (
      <CardFrame title="Payment Processing Error">
        <p className="text-ink-2">
          {sessionId === null
            ? 'No session ID found. Failed to process checkout'
            : messageOf(error, 'Failed to process checkout')}
        </p>
        {error && isRetryable(error) && (
          <p className="mt-3 text-ink-2">If you’ve paid, don’t worry: your plan starts as soon as this goes through.</p>
        )}
        <div className="mt-6 grid gap-3">
          {error && isRetryable(error) && (
            <Button look="line" onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
          <Button onClick={() => go(initialView('/', isAuthenticated))}>Return to Dashboard</Button>
        </div>
      </CardFrame>
    )
  }
  if (!checkout) {
    return (
      <CardFrame title="Processing Your Subscription">
        <Spinner text="This takes a moment…" />
      </CardFrame>
    )
  }
  return (
    <CardFrame title={titleOf(checkout)}>
      <CheckoutSummary checkout={checkout} />
      <TestBilling mode={mode} className="mt-4" />
      <Button
        className="mt-6 w-full"
        onClick={() => go(isAuthenticated ? { name: 'dashboard' } : { name: 'auth', mode: 'signIn' })}
      >
        Continue to Dashboard
      </Button>
    </CardFrame>
  )
}

/** Another browser than the buyer's is not shown what was bought. */
function titleOf({ isProcessing, subscription }: Checkout): string {
  if (isProcessing) return 'Processing Your Payment'
  return subscription ? `Welcome to ${tiers[subscription.tier]}` : 'Checkout Complete'
}
