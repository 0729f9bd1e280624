import type { Limit } from '#limits/limits.ts'

const hour = 3600

export const limits = {
  subscriptionsPerPerson: { name: 'push-subscriptions-person', times: 60, seconds: hour },
  /** Whoever owns a phone is spared, however many accounts ask for codes to it. */
  codesPerNumber: { name: 'phone-codes-number', times: 5, seconds: 24 * hour },
} satisfies Record<string, Limit>
