import { weekdayPatternOf } from '@daymark/domain/completions/statistics.ts'
import { shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { Bars } from './bars.tsx'
import { Panel } from './panel.tsx'

/** Completions on each weekday since the beginning. */
export function WeekdayBars({ completed }: { completed: readonly Day[] }) {
  const pattern = useMemo(() => weekdayPatternOf(completed), [completed])
  const most = Math.max(1, ...pattern.map(({ count }) => count))
  return (
    <Panel title="Completions by weekday">
      <Bars
        label="Completions by weekday"
        bars={pattern.map(({ weekday, count }) => ({
          key: String(weekday),
          label: shortWeekdayNameOf(weekday),
          figure: String(count),
          share: count / most,
          words: `${weekdayNameOf(weekday)}: ${count === 1 ? '1 completion' : `${count} completions`}`,
        }))}
      />
    </Panel>
  )
}
