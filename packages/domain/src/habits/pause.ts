import { addDays, type Day } from '../time/day.ts'

/** Days on which a habit asks for nothing, both included; without an end until it is resumed. */
export type Pause = { from: Day; to: Day | null }

export const isPausedOn = (pauses: readonly Pause[], day: Day): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day <= to))

/** The last day of the pauses that go on from a day without a gap; null without an end, undefined where it is not paused. */
export function pausedUntil(pauses: readonly Pause[], day: Day): Day | null | undefined {
  let last: Day | undefined
  for (const { from, to } of pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (last === undefined ? from > day : addDays(from, -1) > last) break
    if (to === null) return null
    if (to >= (last ?? day)) last = to
  }
  return last
}

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
