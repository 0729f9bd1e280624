import { type GapGroup, gapsOf } from '@daymark/domain/completions/analytics/gaps.ts'
import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { daysText, gapRangeOf } from '@daymark/domain/completions/analytics/analytics-wording.ts'
import { useMemo } from 'react'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'
import { dateOf } from './shown-dates.ts'

/** How long it is from one completion to the next, over the whole history. */
export function TickGaps({ habit }: { habit: TickedHabit }) {
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
        <Bars label="How often each gap came up" bars={groups.map((group) => barOf(group, most))} />
        <p aria-hidden="true" className="text-center text-[.8125rem] text-ink-3">
          Days until the next completion
        </p>
      </div>
    </Panel>
  )
}

function barOf(group: GapGroup, most: number): Bar {
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
