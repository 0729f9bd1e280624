import { monthEndsOf, strengthTrendOf, type TrendPoint } from '@daymark/domain/completions/analytics/strength-trend.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { useMemo } from 'react'
import { Panel } from './panel.tsx'
import { dateOf, shortMonthOf } from './shown-dates.ts'

/** Strength over the last year as a line above a filled area, with its month ends as a table for a screen reader. */
export function StrengthTrend({ habit }: { habit: CountedDays }) {
  const points = useMemo(() => strengthTrendOf(habit), [habit])
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

type TrendPictureProps = { points: readonly TrendPoint[] }

/** The trend to look at. What it shows is also written beside it, so a screen reader passes it by. */
function TrendPicture({ points }: TrendPictureProps) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2">
      <Scale />
      <TrendLine points={points} />
      <span />
      <Months points={points} />
    </div>
  )
}

function Scale() {
  return (
    <span className="flex h-40 flex-col justify-between text-right text-[.75rem] leading-none text-ink-3">
      <span className="-translate-y-1/2">100</span>
      <span>50</span>
      <span className="translate-y-1/2">0</span>
    </span>
  )
}

/** Drawn in a square of 100 by 100 that is stretched to its box; strokes keep their width. */
function TrendLine({ points }: TrendPictureProps) {
  const xOf = (index: number) => (points.length === 1 ? 100 : (100 * index) / (points.length - 1))
  const line = points.map(({ strength }, index) => `${xOf(index).toFixed(2)} ${100 - strength}`).join('L')
  const last = points.at(-1)
  return (
    <div className="relative h-40 forced-color-adjust-none">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="block size-full overflow-visible">
        {[0, 50, 100].map((y) => (
          <path key={y} d={`M0 ${y}H100`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={`M${xOf(0)} 100L${line}L100 100Z`} fill="var(--hw)" />
        <path
          d={`M${line}`}
          fill="none"
          stroke="var(--hc)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {last && (
        <i
          className="absolute right-0 size-3 translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-(--hc)"
          style={{ top: `${100 - last.strength}%` }}
        />
      )}
    </div>
  )
}

/** Every third month below the place where it begins, and none where it would run out of the picture. */
function Months({ points }: TrendPictureProps) {
  const starts = points
    .map(({ day }, index) => ({ day, at: index / Math.max(1, points.length - 1) }))
    .filter(({ day, at }) => day.endsWith('-01') && at < 0.94)
  const step = Math.ceil(starts.length / 5)
  const first = points[0]
  return (
    <span className="relative mt-2 block h-4 text-[.75rem] leading-none text-ink-3">
      {starts.length === 0 && first && <span>{dateOf(first.day)}</span>}
      {starts
        .filter((_, index) => index % step === 0)
        .map(({ day, at }) => (
          <span key={day} className="absolute" style={{ left: `${at * 100}%` }}>
            {shortMonthOf(day)}
          </span>
        ))}
    </span>
  )
}
