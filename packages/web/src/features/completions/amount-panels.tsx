import { figureText, meanText } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { type AmountSum, meanOf, monthSumsOf, weekSumsOf } from '@daymark/domain/completions/analytics/amount-sums.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import { isLimit, type Measure } from '@daymark/domain/habits/measure.ts'
import { amountText } from '@daymark/domain/habits/measure-wording.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'
import { dateOf, monthOf, shortDateOf, shortMonthOf } from './shown-dates.ts'

type Props = { habit: CountedDays; measure: Measure }

/** What a measured habit adds up to, by week and by month. */
export function AmountPanels({ habit, measure }: Props) {
  const weeks = useMemo(() => weekSumsOf(habit), [habit])
  const months = useMemo(() => monthSumsOf(habit), [habit])
  if ([...weeks, ...months].every(({ days }) => days === 0)) {
    return (
      <Panel title="Totals and averages">
        <p className="text-ink-2">No amounts yet. They add up here, week by week and month by month.</p>
      </Panel>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <AmountPanel period={byWeek} sums={weeks} measure={measure} />
      <AmountPanel period={byMonth} sums={months} measure={measure} />
    </div>
  )
}

/** How the weeks, or the months, are named. */
type Period = {
  title: string
  name: string
  running: string
  labelOf: (day: Day) => string
  shortLabelOf: (day: Day) => string
  nameOf: (day: Day) => string
}

const byWeek: Period = {
  title: 'By week',
  name: 'Week',
  running: 'This week so far',
  labelOf: shortDateOf,
  shortLabelOf: (day) => String(Number(day.slice(8))),
  nameOf: (day) => `Week of ${dateOf(day)}`,
}
const byMonth: Period = {
  title: 'By month',
  name: 'Month',
  running: 'This month so far',
  labelOf: shortMonthOf,
  shortLabelOf: (day) => shortMonthOf(day).slice(0, 1),
  nameOf: monthOf,
}

type AmountPanelProps = { period: Period; sums: readonly AmountSum[]; measure: Measure }

/** Two pictures on scales of their own, and one table of both for a screen reader. */
function AmountPanel({ period, sums, measure }: AmountPanelProps) {
  const { unit } = measure
  const running = sums.at(-1)
  const mean = running && meanOf(running)
  const text =
    running && mean !== null && mean !== undefined
      ? `${period.running}: ${amountText(running.sum)} ${unit}, ${meanText(mean)} a day on average.`
      : `${period.running}: nothing entered.`
  return (
    <Panel title={period.title} text={text}>
      <div aria-hidden="true" className="flex flex-1 flex-col gap-5">
        <Picture title={`Total ${unit}`} period={period} sums={sums} valueOf={({ sum, days }) => (days ? sum : null)} />
        <Picture title={meanTitle(measure)} period={period} sums={sums} valueOf={meanOf} />
      </div>
      {/* Around it, since a table is as wide as its words, also where they are not seen. */}
      <div className="sr-only">
        <SumTable period={period} sums={sums} measure={measure} />
      </div>
    </Panel>
  )
}

const meanTitle = (measure: Measure): string =>
  isLimit(measure) ? 'Average per day; nothing entered counts as 0' : 'Average per day with an entry'

type PictureProps = {
  title: string
  period: Period
  sums: readonly AmountSum[]
  valueOf: (sum: AmountSum) => Amount | null
}

function Picture({ title, period, sums, valueOf }: PictureProps) {
  const most = Math.max(1, ...sums.map((sum) => valueOf(sum) ?? 0))
  const bars = sums.map((sum): Bar => {
    const value = valueOf(sum)
    return {
      key: sum.from,
      label: sum.isRunning ? 'Now' : period.labelOf(sum.from),
      shortLabel: sum.isRunning ? 'Now' : period.shortLabelOf(sum.from),
      figure: value === null ? '–' : figureText(value),
      share: value === null ? null : value / most,
      isRunning: sum.isRunning,
      words: period.nameOf(sum.from),
    }
  })
  return (
    <div className="flex flex-1 flex-col gap-3">
      <p className="text-[.94rem] text-ink-2">{title}</p>
      <Bars label={title} bars={bars} />
    </div>
  )
}

function SumTable({ period, sums, measure }: AmountPanelProps) {
  return (
    <table>
      <caption>
        {period.title}: total {measure.unit} and average per day
      </caption>
      <thead>
        <tr>
          <th scope="col">{period.name}</th>
          <th scope="col">Total {measure.unit}</th>
          <th scope="col">{meanTitle(measure)}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => {
          const mean = meanOf(sum)
          return (
            <tr key={sum.from}>
              <th scope="row">{sum.isRunning ? period.running : period.nameOf(sum.from)}</th>
              <td>{mean === null ? 'nothing entered' : amountText(sum.sum)}</td>
              <td>{mean === null ? 'nothing entered' : meanText(mean)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
