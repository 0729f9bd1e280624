import type { Limit } from '#limits/limits.ts'

/** Each ticket is a mail to somebody who reads it. */
export const limits = {
  ticketsPerPerson: { name: 'tickets-person', times: 10, seconds: 3600 },
} satisfies Record<string, Limit>
