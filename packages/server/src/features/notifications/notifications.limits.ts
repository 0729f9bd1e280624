import type { Limit } from '#limits/limits.ts'

const hour = 3600

export const limits = {
  testsPerUser: { name: 'notification-tests-person', times: 10, seconds: hour },
  subscriptionsPerUser: { name: 'push-subscriptions-person', times: 60, seconds: hour },
  /** Protects the owner of a phone, however many accounts request codes to it. */
  codesPerNumber: { name: 'phone-codes-number', times: 5, seconds: 24 * hour },
} satisfies Record<string, Limit>
