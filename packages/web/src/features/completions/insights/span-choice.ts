import type { DaySpan, overviewSpans } from '@daymark/domain/insights/overview.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'

/** Which days are looked at; a date picker gives a day or nothing. */
export type SpanChoice = DaySpan & { name: (typeof overviewSpans)[number] | 'own' }

export const newSpan = (today: Day): SpanChoice => ({ name: 'month', from: addDays(today, -29), to: today })

export function spanErrorOf({ name, from, to }: SpanChoice): string | null {
  if (name !== 'own') return null
  if (!from || !to) return 'Please choose the first and the last day'
  return from > to ? 'The last day is before the first day' : null
}
