import * as z from 'zod/mini'
import { optionalText } from '../fields.ts'
import { addDays, day, type Day } from '../time/day.ts'

/** Days on which a habit asks for nothing, both included; without an end until it is resumed. */
export type Pause = { from: Day; to: Day | null }

/** A pause as it is entered, beside the habit that it is for. */
export const pauseFields = {
  from: day,
  to: z._default(z.nullable(day), null),
  reason: z._default(optionalText(100, 'A reason has at most 100 characters'), null),
}

export const pauseEndsLater = z.refine<Pause>(({ from, to }) => to === null || to >= from, {
  path: ['to'],
  error: 'A pause ends on its first day or later',
})

export const pauseBeginsInTime = z.refine<Pause>(({ from }) => from >= '1970-01-01', {
  path: ['from'],
  error: 'A pause begins in 1970 or later',
})

export const isPausedOn = (pauses: readonly Pause[], day: Day): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day <= to))

/** The same days as pauses that neither overlap nor touch, by their first day. */
export function unitedPauses(pauses: readonly Pause[]): Pause[] {
  const united: Pause[] = []
  for (const { from, to } of pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = united.at(-1)
    if (last === undefined || (last.to !== null && last.to < addDays(from, -1))) united.push({ from, to })
    else if (last.to !== null && (to === null || to > last.to)) last.to = to
  }
  return united
}

/**
 * A pause after its habit is switched on today: one that lasts ends yesterday. Null for one that began today, which is
 * removed. One that is over or still to come stays.
 */
export function resumedPause<P extends Pause>(pause: P, today: Day): P | null {
  if (!isPausedOn([pause], today)) return pause
  return pause.from === today ? null : { ...pause, to: addDays(today, -1) }
}
