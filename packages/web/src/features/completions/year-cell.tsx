import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { lookOf, stateWords } from './day-look.tsx'
import { fullDateOf } from './shown-dates.ts'

type Props = { marked: DayCell; isActive: boolean; onReach: (day: Day) => void }

/** A day of the year: too small to be pressed with certainty, so that pressing it only chooses it. */
export function YearCell({ marked, isActive, onReach }: Props) {
  const { day, state, isToday } = marked
  if (state === 'ahead') return <span className="block size-4 lg:size-[17px]" />
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${fullDateOf(day)}${isToday ? ', today' : ''}: ${stateWords[state]}`}
      className={`block size-4 scroll-mx-14 lg:size-[17px] rounded-[4px] ${lookOf(marked)} ${isToday ? 'outline-2 outline-signal' : isActive ? 'outline-2 outline-ink' : ''} ${isActive ? 'outline-offset-1' : 'outline-offset-0'}`}
      onFocus={() => onReach(day)}
      onClick={() => onReach(day)}
    />
  )
}
