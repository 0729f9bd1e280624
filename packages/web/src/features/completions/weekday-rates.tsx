import type { TickedHabit } from '@daymark/domain/completions/analytics-ticks.ts'
import { type WeekdayRate, weekdayRatesOf, weekdayVerdictOf } from '@daymark/domain/completions/analytics-weekdays.ts'
import { weekdayWordsOf } from '@daymark/domain/completions/analytics-wording.ts'
import { shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'

type Props = { habit: TickedHabit; today: Day }

/** Best and worst weekday of the last year in words, above what they are read from. */
export function WeekdayRates({ habit, today }: Props) {
  const rates = useMemo(() => weekdayRatesOf(habit, today), [habit, today])
  return (
    <Panel title="Best and worst weekday">
      <div className="flex flex-1 flex-col gap-4">
        <p className="text-[1.18rem] leading-snug font-medium text-balance">
          {weekdayWordsOf(weekdayVerdictOf(rates))}
        </p>
        <Bars label="Rate by weekday over the last year" bars={rates.map(barOf)} />
        <p className="text-center text-[.8125rem] text-ink-3">Percent of each weekday’s days in the last year</p>
      </div>
    </Panel>
  )
}

function barOf({ weekday, asked, done }: WeekdayRate): Bar {
  const names = { key: String(weekday), label: shortWeekdayNameOf(weekday) }
  const name = weekdayNameOf(weekday)
  if (asked === 0) return { ...names, share: null, figure: '–', words: `${name}: nothing asked for` }
  const percent = Math.round((100 * done) / asked)
  return { ...names, share: done / asked, figure: String(percent), words: `${name}: ${percent}%, ${done} of ${asked}` }
}
