import { withoutExcusedText } from '@daymark/domain/completions/analytics/amount-wording.ts'
import {
  excusedInRates,
  weekdayPatternOf,
  weekdayRatesOf,
} from '@daymark/domain/completions/analytics/weekday-rates.ts'
import { shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { weekdayVerdictOf } from '@daymark/domain/insights/weekday-verdict.ts'
import { weekdayWordsOf } from '@daymark/domain/insights/weekday-wording.ts'
import { useMemo } from 'react'
import { Bars } from './bars.tsx'
import { Panel } from './panel.tsx'

type Props = {
  habit: CountedDays
  /** Whether the weekdays of the last year are compared. */
  hasVerdict: boolean
}

/** Completions on each weekday since the beginning. */
export function WeekdayBars({ habit, hasVerdict }: Props) {
  const pattern = useMemo(() => weekdayPatternOf(habit), [habit])
  const rates = useMemo(() => (hasVerdict ? weekdayRatesOf(habit) : []), [habit, hasVerdict])
  const most = Math.max(1, ...pattern.map(({ count }) => count))
  const rateOf = (weekday: number) => {
    const rate = rates.find((one) => one.weekday === weekday)
    return rate && rate.asked > 0 ? `, ${Math.round((100 * rate.completed) / rate.asked)}% in the last year` : ''
  }
  const without = withoutExcusedText(excusedInRates(habit))
  const words = hasVerdict ? weekdayWordsOf(weekdayVerdictOf(habit)) : undefined
  return (
    <Panel title="Completions by weekday" text={words}>
      <Bars
        label="Completions by weekday"
        bars={pattern.map(({ weekday, count }) => ({
          key: String(weekday),
          label: shortWeekdayNameOf(weekday),
          figure: String(count),
          share: count / most,
          words: `${weekdayNameOf(weekday)}: ${count === 1 ? '1 completion' : `${count} completions`}${rateOf(weekday)}`,
        }))}
      />
      {words?.includes('%') && (
        <p className="mt-4 text-center text-[.8125rem] text-ink-3">
          Bars count all completions; percentages cover the last year{without && `, ${without}`}.
        </p>
      )}
    </Panel>
  )
}
