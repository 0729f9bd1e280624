import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { comparedWordsOf, windowFiguresOf } from '@daymark/domain/completions/analytics/window-figures.ts'
import { daysText } from '@daymark/domain/completions/analytics/analytics-wording.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'

type Props = { habit: TickedHabit; today: Day }

/** The calendar's days in figures, and how they compare to the days before. */
export function WindowFigures({ habit, today }: Props) {
  const figures = useMemo(() => windowFiguresOf(habit, today), [habit, today])
  const words = comparedWordsOf(figures)
  return (
    <dl className="grid grid-cols-2 gap-x-6 text-[.94rem] sm:flex sm:gap-x-10">
      <div>
        <dt className="text-ink-2">Completed</dt>
        <dd>
          <b className="text-[1.6rem] leading-tight tracking-[-.03em]">{figures.completions}</b>
          <span className="ml-1.5 text-ink-3">of {windowDays} days</span>
          {words !== null && <span className="block">{words}</span>}
        </dd>
      </div>
      <div>
        <dt className="text-ink-2">Longest run</dt>
        <dd className="text-[1.6rem] leading-tight font-bold tracking-[-.03em]">{daysText(figures.longestRun)}</dd>
      </div>
    </dl>
  )
}
