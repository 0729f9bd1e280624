import type { TickedHabit } from '@daymark/domain/completions/analytics-ticks.ts'
import { comparedWordsOf, windowFiguresOf } from '@daymark/domain/completions/analytics-window.ts'
import { daysText } from '@daymark/domain/completions/analytics-wording.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { Panel } from './panel.tsx'

type Props = { habit: TickedHabit; today: Day }

/** The calendar's days in figures, and how they compare to the days before. */
export function WindowFiguresPanel({ habit, today }: Props) {
  const figures = useMemo(() => windowFiguresOf(habit, today), [habit, today])
  const words = comparedWordsOf(figures)
  return (
    <Panel title="In figures">
      <dl className="grid content-start gap-6 max-lg:grid-cols-2">
        <div>
          <dt className="text-[.94rem] text-ink-2">Completed</dt>
          <dd className="mt-1.5">
            <b className="text-[2.5rem] leading-none tracking-[-.045em]">{figures.completions}</b>
            <span className="ml-2 text-[.875rem] text-ink-3">of {windowDays} days</span>
            {words !== null && <span className="mt-2 block text-[.94rem]">{words}</span>}
          </dd>
        </div>
        <div>
          <dt className="text-[.94rem] text-ink-2">Longest run of days</dt>
          <dd className="mt-1.5 text-[1.6rem] leading-none font-bold tracking-[-.03em]">
            {daysText(figures.longestRun)}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
