import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Check } from 'lucide-react'
import { lookOf, stateWords } from './day-look.tsx'
import { fullDateOf, shortMonthOf } from './shown-dates.ts'

type Props = {
  marked: DayCell
  /** What was written about it, for a resting pointer; below the calendar it can be read by everybody. */
  note: string | undefined
  /** Whether the Tab key stops here. */
  isActive: boolean
  onReach: (day: Day) => void
  onPress: (marked: DayCell) => void
}

/** A day of the calendar. What is written stands on a plate, so that any habit's colour may lie below. */
export function CalendarDay({ marked, note, isActive, onReach, onPress }: Props) {
  const { day, state, isToday } = marked
  const date = Number(day.slice(8))
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={state === 'done'}
      aria-disabled={state === 'off' || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${fullDateOf(day)}${isToday ? ', today' : ''}: ${stateWords[state]}${note === undefined ? '' : ', with a note'}`}
      title={note}
      className={`group block size-full min-h-11 p-[2px] sm:p-[3px] ${state === 'off' ? 'cursor-not-allowed' : ''}`}
      onFocus={() => onReach(day)}
      onClick={() => onPress(marked)}
    >
      <span
        className={`relative block size-full rounded-[9px] transition-colors duration-140 ${lookOf(marked)} ${state === 'open' ? 'group-hover:bg-sunken' : ''} ${isToday ? 'outline-[2.5px] -outline-offset-1 outline-signal' : ''}`}
      >
        <span
          // Drawn, not written: the button's label has the month in full.
          data-month={date === 1 ? shortMonthOf(day) : undefined}
          className={`absolute top-1 left-1 rounded-[5px] bg-surface px-1 text-[.8125rem] leading-[1.35] sm:data-month:before:mr-1 sm:data-month:before:content-[attr(data-month)] ${isToday ? 'font-bold text-signal-ink' : 'font-medium text-ink-2'}`}
        >
          {date}
        </span>
        {note !== undefined && <span className="absolute bottom-1 left-1 size-2 rounded-full bg-surface" />}
        {state === 'done' && (
          <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-surface sm:size-6">
            <Check size={15} strokeWidth={3.4} aria-hidden="true" className="text-(--hi)" />
          </span>
        )}
      </span>
    </button>
  )
}
