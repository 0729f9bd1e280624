import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { monthEndsOf, strengthTrendOf, type TrendPoint } from '@daymark/domain/completions/analytics/strength-trend.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { Panel } from './panel.tsx'
import { dateOf } from './shown-dates.ts'
import { TrendPicture } from './trend-picture.tsx'

type Props = { habit: TickedHabit; today: Day }

/** Strength over the last year as a line above a filled area, with its month ends as a table for a screen reader. */
export function StrengthTrend({ habit, today }: Props) {
  const points = useMemo(() => strengthTrendOf(habit, today), [habit, today])
  const now = points.at(-1)
  const highest = points.reduce<TrendPoint | undefined>(
    (best, point) => (point.strength > (best?.strength ?? 0) ? point : best),
    undefined,
  )
  if (!now || !highest) {
    return (
      <Panel title="Strength">
        <p className="text-ink-2">The line starts with your first completion.</p>
      </Panel>
    )
  }
  const isHighest = now.strength === highest.strength
  const text = isHighest
    ? `${now.strength} of 100 today, your highest in the last year.`
    : `${now.strength} of 100 today. Your highest in the last year was ${highest.strength}, on ${dateOf(highest.day)}.`
  return (
    <Panel title="Strength" text={text}>
      <TrendPicture points={points} />
      <MonthEnds points={points} />
    </Panel>
  )
}

function MonthEnds({ points }: { points: readonly TrendPoint[] }) {
  return (
    <table className="sr-only">
      <caption>Strength at the end of each month</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Strength</th>
        </tr>
      </thead>
      <tbody>
        {monthEndsOf(points).map(({ day, strength }) => (
          <tr key={day}>
            <th scope="row">{dateOf(day)}</th>
            <td>{strength}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
