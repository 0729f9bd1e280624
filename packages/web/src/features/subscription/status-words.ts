import type { SubscriptionStatus } from '@daymark/domain/subscription/billing-state.ts'

/** The provider's words for a subscription, as a person would say them. */
export const statusWords = {
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Incomplete',
  incomplete_expired: 'Expired',
  canceled: 'Canceled',
  unknown: 'Unclear',
} satisfies Record<SubscriptionStatus, string>
