import type { Limit } from '#limits/limits.ts'

export const limits = {
  /** The one read that grows with all that a person ever did. */
  listsPerPerson: { name: 'completions-person', times: 60, seconds: 300, isRead: true },
} satisfies Record<string, Limit>
