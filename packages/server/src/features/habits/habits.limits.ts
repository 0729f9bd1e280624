import type { Limit } from '#limits/limits.ts'

export const limits = {
  /** The one read that grows with the whole history of an account. */
  listsPerUser: { name: 'completions-person', times: 60, seconds: 300, isRead: true },
} satisfies Record<string, Limit>
