import * as z from 'zod/mini'

const time = 'Please enter a time as HH:MM'

/** A local time of the day, as HH:MM. */
export const wallTime = z.string(time).check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, time))
