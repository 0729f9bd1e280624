import type { Rule } from '../habits/rule.ts'
import { dayNumberOf, lastNumber } from '../time/day.ts'
import { noSpans, type Spans, unitedSpans } from './day-spans.ts'

/** The days of all pauses of a habit. */
export const pausedSpansOf = ({ pauses = [] }: Pick<Rule, 'pauses'>): Spans =>
  pauses.length === 0
    ? noSpans
    : unitedSpans(
        pauses.map(({ from, to }) => ({ from: dayNumberOf(from), to: to === null ? lastNumber : dayNumberOf(to) })),
      )
