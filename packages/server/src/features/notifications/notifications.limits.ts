import type { Limit } from '#limits/limits.ts'

export const limits = {
  testsPerPerson: { name: 'notification-tests-person', times: 10, seconds: 3600 },
} satisfies Record<string, Limit>
