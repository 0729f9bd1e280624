import type { Rule } from '@daymark/domain/habits/rule.ts'
import { countDays, type CountedDays } from '@daymark/domain/history/counted-days.ts'
import { type DayRow, daysOf } from '@daymark/domain/history/habit-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'

type Facts = Partial<Rule> & { createdDay: Day; completed?: Iterable<Day>; skipped?: Iterable<Day>; entries?: DayRow[] }

const rowsWith = (days: Iterable<Day>, state: DayRow['state']) =>
  Array.from(days, (day): DayRow => ({ day, state, amount: null }))

/** The days of a daily habit without a measure, unless its rule says otherwise. */
export function countedHabit({ completed = [], skipped = [], entries = [], ...rule }: Facts, today: Day): CountedDays {
  const days = daysOf([...rowsWith(skipped, 'skipped'), ...rowsWith(completed, 'done'), ...entries])
  return countDays({ rule: { frequency: { kind: 'daily' }, measure: null, ...rule }, days }, today)
}
