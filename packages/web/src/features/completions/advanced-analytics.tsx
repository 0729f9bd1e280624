import { withoutExcusedText } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { daysText, gapRangeOf } from '@daymark/domain/completions/analytics/analytics-wording.ts'
import { type GapGroup, gapsOf } from '@daymark/domain/completions/analytics/gaps.ts'
import { type MonthRate, monthRatesOf } from '@daymark/domain/completions/analytics/month-rates.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { useMemo } from 'react'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'
import { dateOf, monthOf, shortMonthOf } from './shown-dates.ts'
import { StrengthTrend } from './strength-trend.tsx'

type Props = { habit: CountedDays }

export function AdvancedAnalytics({ habit }: Props) {
  return (
    <>
      <StrengthTrend habit={habit} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MonthRates habit={habit} />
        <CompletionGaps habit={habit} />
      </div>
    </>
  )
}

/** The completed share of the scheduled days in each of the last twelve months. */
function MonthRates({ habit }: Props) {
  const rates = useMemo(() => monthRatesOf(habit), [habit])
  const excused = rates.reduce((sum, rate) => sum + rate.excused, 0)
  return (
    <Panel title="Month by month" text={['% of scheduled days', ...leftOut(excused)].join(', ')}>
      <Bars label="Rate by month" bars={rates.map(barOf)} />
    </Panel>
  )
}

/** The words for excused days that a figure leaves out, if there are any. */
const leftOut = (excused: number): string[] => [withoutExcusedText(excused) ?? []].flat()

function barOf({ month, completions, share, excused }: MonthRate): Bar {
  const label = shortMonthOf(month)
  const names = { key: month, label, shortLabel: label.slice(0, 1), share }
  const name = monthOf(month)
  if (share === null)
    return { ...names, figure: '–', words: `${name}: ${excused > 0 ? 'every day excused' : 'nothing scheduled'}` }
  const percent = Math.round(100 * share)
  const times = completions === 1 ? '1 completion' : `${completions} completions`
  return { ...names, figure: String(percent), words: [`${name}: ${percent}%`, times, ...leftOut(excused)].join(', ') }
}

/** How long it is from one completion to the next, over the whole history. */
function CompletionGaps({ habit }: Props) {
  const gaps = useMemo(() => gapsOf(habit), [habit])
  if (gaps === null) {
    return (
      <Panel title="Time between completions">
        <p className="text-ink-2">You’ll see this after your second completion.</p>
      </Panel>
    )
  }
  const { median, longest, groups } = gaps
  const most = Math.max(...groups.map(({ count }) => count))
  return (
    <Panel title="Time between completions">
      <div className="flex flex-1 flex-col gap-4">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-[.94rem] text-ink-2">Median</dt>
            <dd className="mt-1 text-[1.6rem] leading-none font-bold tracking-[-.03em]">{daysText(median)}</dd>
          </div>
          <div>
            <dt className="text-[.94rem] text-ink-2">Longest</dt>
            <dd className="mt-1">
              <b className="block text-[1.6rem] leading-none tracking-[-.03em]">{daysText(longest.days)}</b>
              <span className="mt-1.5 block text-[.8125rem] text-ink-3">
                {dateOf(longest.from)} to {dateOf(longest.to)}
              </span>
            </dd>
          </div>
        </dl>
        <Bars label="How often each gap came up" bars={groups.map((group) => gapBarOf(group, most))} />
        <p aria-hidden="true" className="text-center text-[.8125rem] text-ink-3">
          Days until the next completion
        </p>
      </div>
    </Panel>
  )
}

function gapBarOf(group: GapGroup, most: number): Bar {
  const range = gapRangeOf(group)
  return {
    key: range,
    label: range,
    figure: String(group.count),
    share: group.count / most,
    words: `${wordsOf(group)}: ${group.count === 1 ? 'once' : `${group.count} times`}`,
  }
}

const wordsOf = ({ from, to }: GapGroup): string =>
  from === to ? daysText(from) : Number.isFinite(to) ? `${from} to ${to} days` : `${from} days or more`
