import { billingRoutes } from '@daymark/contract/routes/billing.routes.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'

/** What a checkout came to; asked once, for a checkout that is named. */
export const checkoutQuery = (call: Call, sessionId: string | null) =>
  queryOptions({
    queryKey: ['checkout', sessionId],
    queryFn:
      sessionId === null
        ? skipToken
        : ({ signal }) => call(billingRoutes.confirmCheckout, { querystring: { session_id: sessionId } }, { signal }),
    staleTime: Infinity,
  })

/** What a change of plan costs now; never from memory. */
export const changePreviewQuery = (call: Call, priceId: PlanKey) =>
  queryOptions({
    queryKey: ['plan-change', priceId],
    queryFn: ({ signal }) => call(billingRoutes.previewChange, { querystring: { priceId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })

/** How seriously money is meant, for screens that work without a session. */
export const billingModeQuery = (call: Call) =>
  queryOptions({
    queryKey: ['billing-mode'],
    queryFn: async ({ signal }) => (await call(billingRoutes.listPlans, {}, { signal })).billingMode,
    staleTime: Infinity,
  })
