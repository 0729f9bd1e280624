import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitHistoryOf } from '@daymark/contract/wire.ts'
import { explainedFigures, whyOf } from '@daymark/domain/completions/why/why.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** Each figure with the sentence that explains it. */
export function explainedFiguresOf(habit: HabitView, today: Day) {
  const counted = countDays(habitHistoryOf(habit), today)
  return Object.fromEntries(
    explainedFigures.map((figure) => {
      const { value, sentence } = whyOf(figure, counted)
      return [figure, { value: Math.round(value), why: sentence }]
    }),
  )
}
