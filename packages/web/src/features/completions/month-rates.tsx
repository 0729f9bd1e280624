import { type MonthRate, monthRatesOf } from '@daymark/domain/completions/analytics/month-rates.ts'
import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'
import { monthOf, shortMonthOf } from './shown-dates.ts'

type Props = { habit: TickedHabit; today: Day }

/** What was done of what the schedule asked for, in each of the last twelve months. */
export function MonthRates({ habit, today }: Props) {
  const rates = useMemo(() => monthRatesOf(habit, today), [habit, today])
  return (
    <Panel title="Month by month" text="% of scheduled days">
      <Bars label="Rate by month" bars={rates.map(barOf)} />
    </Panel>
  )
}

function barOf({ month, completions, share }: MonthRate): Bar {
  const label = shortMonthOf(month)
  const names = { key: month, label, shortLabel: label.slice(0, 1), share }
  const name = monthOf(month)
  if (share === null) return { ...names, figure: '–', words: `${name}: nothing scheduled` }
  const percent = Math.round(100 * share)
  const times = completions === 1 ? '1 completion' : `${completions} completions`
  return { ...names, figure: String(percent), words: `${name}: ${percent}%, ${times}` }
}
