import type { Limit } from '#limits/limits.ts'

export const limits = {
  sharesPerUser: { name: 'shares-person', times: 30, seconds: 3600 },
  /** Of all links of an account together: a page is computed each time. */
  openingsPerOwner: { name: 'share-openings-person', times: 600, seconds: 3600, isRead: true },
} satisfies Record<string, Limit>
