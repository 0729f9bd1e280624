import * as z from 'zod/mini'

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A calendar day on the wire: YYYY-MM-DD. */
export const calendarDay = z.iso.date()

/** The answer of a call that only reports whether it worked. */
export const outcome = z.object({ success: z.boolean(), message: z.string() })
