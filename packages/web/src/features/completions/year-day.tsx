import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { scheduleMessageOf } from '@daymark/domain/habits/schedule-wording.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { CalendarOff, Check, ChevronLeft, ChevronRight, Circle } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { fullDateOf } from './shown-dates.ts'

type Props = {
  marked: DayCell
  /** What was written about it. */
  note: string | undefined
  frequency: Frequency
  /** The earliest day that can be gone back to. */
  first: Day
  today: Day
  onChoose: (day: Day) => void
  onToggle: (day: Day) => void
}

const words = { done: 'Completed', open: 'Not completed', off: 'Not scheduled', ahead: 'Still to come' } as const
const icons = { done: Check, open: Circle, off: CalendarOff, ahead: Circle } as const

/** Selected day of the year in words, and controls of a size that a finger finds: the squares above are small. */
export function YearDay({ marked, note, frequency, first, today, onChoose, onToggle }: Props) {
  const { day, state } = marked
  const Icon = icons[state]
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
          {state === 'off' ? scheduleMessageOf(frequency) : words[state]}
        </span>
        {note !== undefined && (
          <span dir="auto" className="block text-[.94rem] wrap-anywhere whitespace-pre-line">
            {note}
          </span>
        )}
      </output>
      <IconButton
        label="Next day"
        aria-disabled={day >= today || undefined}
        onClick={() => day < today && onChoose(addDays(day, 1))}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <Button look="line" isIdle={state === 'off'} className="bg-surface max-sm:w-full" onClick={() => onToggle(day)}>
        {state === 'done' ? 'Mark Not Done' : 'Mark Complete'}
      </Button>
    </fieldset>
  )
}
