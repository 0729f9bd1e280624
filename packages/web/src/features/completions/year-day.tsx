import { dayWordsOf } from '@daymark/domain/completions/analytics/amount-wording.ts'
import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import { scheduleMessageOf } from '@daymark/domain/habits/schedule-wording.ts'
import { type CountedDays, isScheduledAt, ruleAt } from '@daymark/domain/history/counted-days.ts'
import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { CalendarOff, ChevronLeft, ChevronRight, Circle } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { dayMarks, markNameOf } from './day-look.tsx'
import { fullDateOf } from './shown-dates.ts'

type Props = {
  marked: DayCell
  /** What was written about it. */
  note: string | undefined
  habit: CountedDays
  /** The earliest day that can be gone back to. */
  first: Day
  onChoose: (day: Day) => void
  onToggle: (day: Day) => void
  onOpenDay: (day: Day) => void
}

const icons = { ...dayMarks, open: Circle, off: CalendarOff, ahead: Circle }

/** Selected day of the year in words, and controls of a size that a finger finds: the squares above are small. */
export function YearDay({ marked, note, habit, first, onChoose, onToggle, onOpenDay }: Props) {
  const { day, state } = marked
  const Icon = icons[markNameOf(marked)] ?? Circle
  const number = dayNumberOf(day)
  const { frequency, measure } = ruleAt(habit, number)
  const canToggle = state === 'completed' || isScheduledAt(habit, number)
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[12px] bg-sunken py-1.5 pr-1.5 pl-1.5">
      <legend className="sr-only">Selected day</legend>
      <IconButton
        label="Previous day"
        aria-disabled={day <= first || undefined}
        onClick={() => day > first && onChoose(addDays(day, -1))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <output className="min-w-0 flex-1 leading-snug">
        <b className="block text-[.94rem] font-semibold">{fullDateOf(day)}</b>
        <span className="flex items-center gap-1.5 text-[.875rem] text-ink-2">
          <Icon size={15} strokeWidth={2.6} aria-hidden="true" className="shrink-0" />
          {state === 'off' && marked.amount === undefined
            ? scheduleMessageOf(frequency)
            : capitalized(dayWordsOf(marked, measure))}
        </span>
        {note !== undefined && (
          <span dir="auto" className="block text-[.94rem] wrap-anywhere whitespace-pre-line">
            {note}
          </span>
        )}
      </output>
      <IconButton
        label="Next day"
        aria-disabled={marked.isToday || undefined}
        onClick={() => !marked.isToday && onChoose(addDays(day, 1))}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
        <Button look="line" isIdle={!canToggle} className="bg-surface" onClick={() => onToggle(day)}>
          {state === 'completed' ? 'Mark Not Done' : 'Mark Complete'}
        </Button>
        <Button look="line" className="bg-surface" onClick={() => onOpenDay(day)}>
          Edit day
        </Button>
      </div>
    </fieldset>
  )
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
