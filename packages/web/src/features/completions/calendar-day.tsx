import { dayWordsOf } from '@daymark/domain/completions/analytics/amount-wording.ts'
import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { amountText } from '@daymark/domain/habits/measure-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useLongPress } from '#ui/long-press.ts'
import { dayMarks, lookOf, markNameOf } from './day-look.tsx'
import { fullDateOf, shortMonthOf } from './shown-dates.ts'

type Props = {
  marked: DayCell
  measure: Measure | null
  /** What was written about it, as a tooltip; it is also listed below the calendar. */
  note: string | undefined
  /** Whether the Tab key stops here. */
  isActive: boolean
  /** Pressing it would do nothing but say why. */
  isLocked: boolean
  onReach: (day: Day) => void
  onPress: (marked: DayCell) => void
  onOpen: (day: Day) => void
}

/** A day of the calendar; held, it opens. Its text has a background of its own, so that it is readable on any habit color. */
export function CalendarDay({ marked, measure, note, isActive, isLocked, onReach, onPress, onOpen }: Props) {
  const { day, state, isToday } = marked
  const date = Number(day.slice(8))
  const look = lookOf(marked, measure)
  const Mark = dayMarks[markNameOf(marked)]
  const longPress = useLongPress(() => onOpen(day))
  // A day of a measured habit opens; another one is toggled.
  const kind = measure ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': state === 'completed' }
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      {...kind}
      aria-disabled={isLocked || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${fullDateOf(day)}${isToday ? ', today' : ''}: ${dayWordsOf(marked, measure)}${note === undefined ? '' : ', with a note'}`}
      title={note}
      className={`group block size-full min-h-11 p-[2px] sm:p-[3px] ${isLocked ? 'cursor-not-allowed' : ''}`}
      onFocus={() => onReach(day)}
      onClick={() => onPress(marked)}
      {...longPress}
    >
      <span
        style={look.style}
        className={`relative block size-full rounded-[9px] transition-colors duration-140 ${look.className} ${state === 'open' ? 'group-hover:bg-sunken' : ''} ${isToday ? 'outline-[2.5px] -outline-offset-1 outline-signal' : ''}`}
      >
        <span
          // Drawn, not written: the button's label has the month in full.
          data-month={date === 1 ? shortMonthOf(day) : undefined}
          className={`absolute top-1 left-1 rounded-[5px] bg-surface px-1 text-[.8125rem] leading-[1.35] sm:data-month:before:mr-1 sm:data-month:before:content-[attr(data-month)] ${isToday ? 'font-bold text-signal-ink' : 'font-medium text-ink-2'}`}
        >
          {date}
        </span>
        {note !== undefined && <NoteDot isFilled={state === 'completed'} isAbove={measure !== null} />}
        <DayAmount marked={marked} hasMark={Mark !== undefined} />
        {Mark && (
          <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-surface sm:size-6">
            <Mark
              size={15}
              strokeWidth={3.4}
              aria-hidden="true"
              className={state === 'completed' ? 'text-(--hi)' : 'text-ink-2'}
            />
          </span>
        )}
      </span>
    </button>
  )
}

type NoteDotProps = { isFilled: boolean; isAbove: boolean }

/** Above where an amount may be below. */
const NoteDot = ({ isFilled, isAbove }: NoteDotProps) => (
  <span
    className={`absolute size-2 rounded-full ${isAbove ? 'top-1.5 right-1.5' : isFilled ? 'bottom-1 left-1' : 'bottom-1.5 left-1.5'} ${isFilled ? 'bg-surface' : 'bg-ink-3'}`}
  />
)

/** On a phone only where it fits, and where no check says that it was enough. */
function DayAmount({ marked, hasMark }: { marked: DayCell; hasMark: boolean }) {
  const { state, amount } = marked
  if (amount === undefined) return null
  const text = amountText(amount)
  const fitsPhone = hasMark ? state !== 'completed' && text.length < 3 : text.length < 6
  return (
    <span
      className={`absolute bottom-1 left-1 rounded-[5px] bg-surface px-1 text-[.75rem] leading-[1.4] font-semibold whitespace-nowrap text-ink-2 sm:text-[.8125rem] ${fitsPhone ? '' : 'max-sm:hidden'}`}
    >
      {text}
    </span>
  )
}
