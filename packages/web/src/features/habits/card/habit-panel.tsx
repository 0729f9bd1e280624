import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { scheduleMessageOf, scheduleNoteOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { CalendarOff, Check } from 'lucide-react'
import { type DayStatus, dayStatusOf } from './day-status.ts'
import { useHabits } from '../store/habits-context.ts'
import { pressDay } from '../store/habits-context.ts'

type Props = { habit: HabitView; today: Day }

const words = { done: 'Completed', open: 'Mark Complete' } as const

const looks = {
  done: 'bare border-transparent text-ink',
  open: 'bare border-line text-ink-2 hover:brightness-[.98]',
  off: 'off cursor-not-allowed border-line text-ink-3',
} satisfies Record<DayStatus, string>

/**
 * The flag's cloth, which is the toggle. A ring, a tick or a crossed calendar tells the state beside the colour. Where
 * the day is not scheduled it can still be reached and read, and a press says why nothing happens.
 */
export function HabitPanel({ habit, today }: Props) {
  const habits = useHabits()
  const mark = dayStatusOf(habit, today)
  return (
    <button
      type="button"
      aria-pressed={mark === 'done'}
      aria-disabled={mark === 'off' || undefined}
      aria-label={mark === 'off' ? undefined : `${words[mark]}: ${habit.name}`}
      title={mark === 'off' ? scheduleMessageOf(habitFrequencyOf(habit)) : undefined}
      className={`panel relative flex w-[84px] shrink-0 flex-col items-center justify-between gap-2.5 border-l py-4 text-center text-[.8125rem] leading-tight font-semibold sm:w-[122px] ${looks[mark]}`}
      onClick={() => pressDay(habit, today, habits)}
    >
      <span aria-hidden="true" className="paint panel-paint" />
      <span
        aria-hidden="true"
        className={`relative mt-auto grid size-[54px] place-items-center rounded-full bg-surface ${mark === 'open' ? 'border-[2.5px] border-edge' : ''}`}
      >
        {mark === 'done' && <Check size={30} strokeWidth={3.2} className="text-(--hi)" />}
        {mark === 'open' && <span className="size-4 rounded-full bg-(--hc)" />}
        {mark === 'off' && <CalendarOff size={24} />}
      </span>
      <span className="relative mx-1.5 mt-auto rounded-[7px] bg-surface px-1.5 py-1 sm:px-2">
        {mark === 'off' ? <ScheduleNote habit={habit} /> : words[mark]}
      </span>
    </button>
  )
}

/** Why nothing can be completed today, with the habit's name for screen readers. */
function ScheduleNote({ habit }: { habit: HabitView }) {
  const { full, short } = scheduleNoteOf(habitFrequencyOf(habit))
  return (
    <span className="font-medium">
      <span className="sr-only">{habit.name}: </span>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{full}</span>
    </span>
  )
}
