import { type DayCell, fills, heatmapStart } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { rulesInForce } from '@daymark/domain/habits/rule.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { SmallDay } from './day-look.tsx'

type Props = { habit: TickedHabit; today: Day }

/** What the looks mean, in the calendar and in the year below it. Names only those that occur. */
export function Legend({ habit, today }: Props) {
  const { measure } = habit
  const occurring = useMemo(() => occurringIn(habit, today), [habit, today])
  const hasOffDays = rulesInForce(habit).some(
    ({ frequency: { kind } }) => kind === 'weeklySpecificDays' || kind === 'intervalBased',
  )
  const sample = (state: DayCell['state'], words: string, more: Partial<DayCell> = {}) => (
    <p className="flex items-center gap-1.5">
      <SmallDay cell={{ state, fill: 0, ...more }} measure={measure} />
      {words}
    </p>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[.875rem] text-ink-3">
      <p>{measure === null ? 'Darker means a fuller week.' : measuredWords(isLimit(measure))}</p>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${measure ? 'sm:ml-auto' : 'ml-auto'}`}>
        {occurring.hasPart && measure && sample('open', 'Part of it', { amount: measure.target / 2 })}
        {occurring.hasSkips && sample('skipped', 'Skipped')}
        {occurring.hasPauses && sample('skipped', 'Paused', { isPaused: true })}
        {occurring.hasForgiven && sample('open', 'Forgiven', { isForgiven: true })}
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

function occurringIn({ said, ticked, measure, pauses = [], forgiven }: TickedHabit, today: Day) {
  const start = heatmapStart(today)
  const first = dayNumberOf(start)
  const shown = [...said.values()].filter(({ number }) => number >= first && number <= dayNumberOf(today))
  return {
    hasSkips: shown.some(({ state }) => state === 'skipped'),
    hasPauses: pauses.some(({ from, to }) => from <= today && (to === null || to >= start)),
    hasForgiven: [...(forgiven ?? [])].some((day) => day >= start),
    hasMissed: shown.some(({ state }) => state === 'notDone'),
    hasPart: !isLimit(measure) && shown.some(({ number, amount }) => amount && !ticked.has(number)),
  }
}
