import * as z from 'zod/mini'

const range = 'The day can begin from 0:00 to 6:00'

/** The hour at which a user's day begins: before it, it is still yesterday. */
export const dayStartHour = z.int(range).check(z.minimum(0, range), z.maximum(6, range))
