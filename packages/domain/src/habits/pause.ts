import * as z from 'zod/mini'
import { optionalText } from '../fields.ts'
import { addDays, day, type Day } from '../time/day.ts'

/** Days on which a habit asks for nothing, both included; without an end until it is resumed. */
export type Pause = { from: Day; to: Day | null }

/** A pause as it is entered: for one habit, or without one for all. @public */
export const pauseDraft = z
  .object({
    habitId: z.nullable(z.string('Please choose a habit')),
    from: day,
    to: z.nullable(day),
    reason: optionalText(100, 'A reason has at most 100 characters'),
  })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      error: 'A pause ends on its first day or later',
    }),
    z.refine(({ from }) => from >= '1970-01-01', { path: ['from'], error: 'A pause begins in 1970 or later' }),
  )

export const isPausedOn = (pauses: readonly Pause[], day: Day): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day <= to))

/**
 * A pause after its habit is switched on today: one that lasts ends yesterday. Null for one that began today, which is
 * removed. One that is over or still to come stays. @public
 */
export function resumedPause<P extends Pause>(pause: P, today: Day): P | null {
  if (!isPausedOn([pause], today)) return pause
  return pause.from === today ? null : { ...pause, to: addDays(today, -1) }
}
