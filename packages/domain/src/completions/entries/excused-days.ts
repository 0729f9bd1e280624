import { isWithin, type Spans, spansOf, spansWithout, unitedSpans } from '../day-spans.ts'
import type { SaidDay } from './day-marks.ts'

/** The days that ask for nothing: skipped or inside a pause, and not completed. */
export const excusedSpansOf = (paused: Spans, skipped: readonly number[], completed: readonly number[]): Spans =>
  paused.length === 0 ? spansOf(skipped) : spansWithout(unitedSpans([...paused, ...spansOf(skipped)]), completed)

/** Days as figures read them: inside a pause only a completed one counts, any other is as good as skipped. */
export const saidBeside = (said: readonly SaidDay[], paused: Spans): readonly SaidDay[] =>
  paused.length === 0
    ? said
    : said.map((day) =>
        day.state !== 'done' && isWithin(day.number, paused) ? { ...day, state: 'skipped' as const } : day,
      )

export const skippedIn = (said: readonly SaidDay[]): number[] =>
  said.filter(({ state }) => state === 'skipped').map(({ number }) => number)
