import type { Limit } from '#limits/limits.ts'

/** Looked up at the provider for anybody who asks, so it cannot be asked for without end. */
export const limits = {
  confirmationsPerClient: { name: 'checkout-client', times: 30, seconds: 300 },
  checkoutsPerPerson: { name: 'checkout-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
