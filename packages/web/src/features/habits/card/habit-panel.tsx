import { type DayStatus, dayStatusOf, type Progress, progressOn } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf, measureOf } from '@daymark/contract/wire.ts'
import { amountText } from '@daymark/domain/habits/measure-wording.ts'
import { scheduleMessageOf, scheduleNoteOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { CalendarOff, Check, Ellipsis, Minus, Pause, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useLongPress } from '#ui/long-press.ts'
import { pressDay, useHabits } from '../store/habits-context.ts'
import { pausedTextOf } from './day-words.ts'
import { useOpenDay } from './open-day.ts'

type Props = { habit: HabitView; today: Day }

const words = {
  done: 'Completed',
  open: 'Mark Complete',
  skipped: 'Skipped',
  missed: 'Not done',
  paused: 'Paused',
} as const

const looks = {
  done: 'bare border-transparent text-ink',
  open: 'bare border-line text-ink-2 hover:brightness-[.98]',
  skipped: 'off border-line text-ink-2',
  missed: 'bare border-line text-ink-2',
  off: 'off cursor-not-allowed border-line text-ink-3',
  paused: 'off border-line text-ink-2',
} satisfies Record<DayStatus, string>

/**
 * The flag's cloth, which is the toggle, or adds to the amount of a measured habit. A ring, a tick or another sign tells the
 * state beside the colour. Where the day is not scheduled it can still be reached and read, and a press says why nothing
 * happens. Held, it opens the day; a measured habit has a button for that.
 */
export function HabitPanel({ habit, today }: Props) {
  const habits = useHabits()
  const day = useOpenDay()
  const mark = dayStatusOf(habit, today)
  const progress = progressOn(habit, today)
  const pause = pausedTextOf(habit.pauses, today)
  const longPress = useLongPress(() => day.open(habit, today))
  const width = 'w-[84px] sm:w-[122px]'
  const panel = (
    <button
      type="button"
      data-opens-day={today}
      aria-pressed={progress ? undefined : mark === 'done'}
      aria-disabled={mark === 'off' || undefined}
      aria-label={mark === 'off' ? undefined : labelOf(habit, mark, progress, pause)}
      title={mark === 'off' ? scheduleMessageOf(habitFrequencyOf(habit)) : undefined}
      className={`panel relative flex ${progress ? 'flex-1 pt-8' : `${width} pt-4`} shrink-0 flex-col items-center justify-between gap-2.5 border-l pb-4 text-center text-[.8125rem] leading-tight font-semibold ${looks[mark]}`}
      onClick={() => pressDay(habit, today, habits)}
      {...longPress}
    >
      <span
        aria-hidden="true"
        className={`paint panel-paint ${progress ? 'panel-share' : ''}`}
        style={progress ? { clipPath: `inset(${100 - shareShown(mark, progress)}% 0 0 0)` } : undefined}
      />
      <span
        aria-hidden="true"
        className={`relative mt-auto grid size-[54px] place-items-center rounded-full bg-surface ${mark === 'open' ? 'border-[2.5px] border-edge' : ''}`}
      >
        <Sign mark={mark} isMeasured={progress !== null} />
      </span>
      <span className="relative mx-0.5 mt-auto max-w-full rounded-[7px] bg-surface p-1 wrap-anywhere sm:mx-1.5 sm:px-2">
        {textOf(habit, mark, progress, pause)}
      </span>
    </button>
  )
  if (!progress) return panel
  return (
    <div className={`relative flex shrink-0 ${width}`}>
      {panel}
      <IconButton
        label={`Edit today: ${habit.name}`}
        className="absolute top-0 right-0 -outline-offset-4"
        onClick={() => day.open(habit, today)}
        onPointerEnter={day.near}
        onFocus={day.near}
      >
        <Ellipsis size={20} aria-hidden="true" className="rounded-full bg-surface" />
      </IconButton>
    </div>
  )
}

/** A day that counts for nothing is not painted, whatever its amount. */
const shareShown = (mark: DayStatus, { share }: Progress): number =>
  mark === 'done' || mark === 'open' ? Math.round(share * 100) : 0

type Shown = [habit: HabitView, mark: DayStatus, progress: Progress | null, pause: string | null]

/** What the panel says. A pause is told where nothing was done today. */
function textOf(...[habit, mark, progress, pause]: Shown): ReactNode {
  if (mark === 'off') return <ScheduleNote habit={habit} pause={pause} />
  if (mark === 'paused' && !progress?.share) return pause
  return (mark !== 'skipped' && progress?.text) || words[mark]
}

/** 'Add 1: Drink water, 5 of 8 glasses'. */
function labelOf(...[{ name, ...habit }, mark, progress, pause]: Shown): string {
  const measure = measureOf(habit.measure)
  const word = mark === 'off' ? '' : mark === 'paused' && pause !== null ? pause : words[mark]
  if (measure === null || progress === null) return `${word}: ${name}`
  const state = mark === 'done' || mark === 'open' ? '' : `, ${word.charAt(0).toLowerCase()}${word.slice(1)}`
  return `Add ${amountText(measure.step)}: ${name}, ${progress.text}${state}`
}

function Sign({ mark, isMeasured }: { mark: DayStatus; isMeasured: boolean }) {
  switch (mark) {
    case 'done':
      return <Check size={30} strokeWidth={3.2} className="text-(--hi)" />
    case 'open':
      return isMeasured ? <Plus size={26} strokeWidth={2.8} /> : <span className="size-4 rounded-full bg-(--hc)" />
    case 'skipped':
      return <Minus size={28} strokeWidth={3} />
    case 'missed':
      return <X size={28} strokeWidth={3} />
    case 'off':
      return <CalendarOff size={24} />
    case 'paused':
      return <Pause size={26} strokeWidth={2.6} />
    default:
      return mark satisfies never
  }
}

/** Why nothing can be completed today, with the habit's name for screen readers. */
function ScheduleNote({ habit, pause }: { habit: HabitView; pause: string | null }) {
  const { full, short } = pause === null ? scheduleNoteOf(habitFrequencyOf(habit)) : { full: pause, short: pause }
  return (
    <span className="font-medium">
      <span className="sr-only">{habit.name}: </span>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{full}</span>
    </span>
  )
}
