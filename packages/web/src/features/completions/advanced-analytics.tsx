import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { MonthRates } from './month-rates.tsx'
import { StrengthTrend } from './strength-trend.tsx'
import { TickGaps } from './tick-gaps.tsx'

type Props = { habit: TickedHabit; today: Day }

export function AdvancedAnalytics({ habit, today }: Props) {
  return (
    <>
      <StrengthTrend habit={habit} today={today} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MonthRates habit={habit} today={today} />
        <TickGaps habit={habit} />
      </div>
    </>
  )
}
