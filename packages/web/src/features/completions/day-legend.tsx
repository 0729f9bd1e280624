import { type DayCell, fills, heatmapStart } from '@daymark/domain/completions/analytics/day-cells.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { type CountedDays, isCompletedAt } from '@daymark/domain/history/counted-days.ts'
import { rowsOf } from '@daymark/domain/history/habit-days.ts'
import { forgivenDaysOf } from '@daymark/domain/history/occurrences.ts'
import { dayNumberOf, dayOfNumber } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { SmallDay } from './day-look.tsx'

/** What the looks mean, in the calendar and in the year below it. Names only those that occur. */
export function Legend({ habit }: { habit: CountedDays }) {
  const { measure } = habit.rule
  const occurring = useMemo(() => occurringIn(habit), [habit])
  const hasOffDays = habit.rules.some(
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
              <SmallDay key={fill} cell={{ state: fill === 0 ? 'open' : 'completed', fill }} measure={null} />
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

function occurringIn(habit: CountedDays) {
  const { measure, pauses = [] } = habit.rule
  const today = dayOfNumber(habit.today)
  const start = heatmapStart(today)
  const first = dayNumberOf(start)
  const entered = rowsOf(habit.days, first, habit.today)
  return {
    hasSkips: entered.some(({ state }) => state === 'skipped'),
    hasPauses: pauses.some(({ from, to }) => from <= today && (to === null || to >= start)),
    hasForgiven: forgivenDaysOf(habit).some((day) => day >= first),
    hasMissed: entered.some(({ state }) => state === 'notDone'),
    hasPart: !isLimit(measure) && entered.some(({ day, amount }) => amount && !isCompletedAt(habit, dayNumberOf(day))),
  }
}
