import type { Limit } from '#limits/limits.ts'

export const limits = {
  /** Both formats together. */
  exportsPerUser: { name: 'exports-person', times: 30, seconds: 3600, isRead: true },
} satisfies Record<string, Limit>
