import { type DayCell, fills, heatmapStart } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { SmallDay } from './day-look.tsx'

type Props = { habit: TickedHabit; today: Day }

/** What the looks mean, in the calendar and in the year below it. Names only those that occur. */
export function Legend({ habit, today }: Props) {
  const { measure, frequency } = habit
  const occurring = useMemo(() => occurringIn(habit, today), [habit, today])
  const hasOffDays = frequency.kind === 'weeklySpecificDays' || frequency.kind === 'intervalBased'
  const sample = (state: DayCell['state'], words: string, amount?: number) => (
    <p className="flex items-center gap-1.5">
      <SmallDay cell={{ state, fill: 0, amount }} measure={measure} />
      {words}
    </p>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[.875rem] text-ink-3">
      <p>{measure === null ? 'Darker means a fuller week.' : measuredWords(isLimit(measure))}</p>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${measure ? 'sm:ml-auto' : 'ml-auto'}`}>
        {occurring.hasPart && measure && sample('open', 'Part of it', measure.target / 2)}
        {occurring.hasSkips && sample('skipped', 'Skipped')}
        {occurring.hasMissed && sample('missed', isLimit(measure) ? 'Over or not kept' : 'Not done')}
        {hasOffDays && sample('off', 'Not scheduled')}
        {measure === null && (
          <p className="flex items-center gap-1.5">
            Less
            {fills.map((fill) => (
              <SmallDay key={fill} cell={{ state: fill === 0 ? 'open' : 'done', fill }} measure={null} />
            ))}
            More
          </p>
        )}
      </div>
    </div>
  )
}

const measuredWords = (ofLimit: boolean): string =>
  ofLimit ? 'Filled days stayed within the limit.' : 'The fuller a day, the closer to its target.'

function occurringIn({ said, ticked, measure }: TickedHabit, today: Day) {
  const first = dayNumberOf(heatmapStart(today))
  const shown = [...said.values()].filter(({ number }) => number >= first && number <= dayNumberOf(today))
  return {
    hasSkips: shown.some(({ state }) => state === 'skipped'),
    hasMissed: shown.some(({ state }) => state === 'notDone'),
    hasPart: !isLimit(measure) && shown.some(({ number, amount }) => amount && !ticked.has(number)),
  }
}
