import type { Limit } from '#limits/limits.ts'

export const limits = {
  /** Files of everything, of both kinds together. */
  exportsPerPerson: { name: 'exports-person', times: 30, seconds: 3600, isRead: true },
} satisfies Record<string, Limit>
