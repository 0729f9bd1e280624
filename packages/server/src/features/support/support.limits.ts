import type { Limit } from '#limits/limits.ts'

/** Each ticket, and each reply, is an email to staff. */
export const limits = {
  ticketsPerUser: { name: 'tickets-person', times: 10, seconds: 3600 },
  repliesPerUser: { name: 'ticket-replies-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
