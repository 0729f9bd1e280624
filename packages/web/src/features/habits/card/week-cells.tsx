import { type DayStatus, dayStatusesOf, type Progress, progressOn } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type LucideIcon, Minus, Pause, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useLongPress } from '#ui/long-press.ts'
import { useHabits } from '../store/habits-context.ts'
import { moveFocusByArrows } from './arrow-keys.ts'
import type { WeekDay } from './last-week.ts'
import { useOpenDay } from './open-day.ts'

type Props = { habit: HabitView; week: readonly WeekDay[] }

const words = {
  done: 'completed',
  open: 'not completed',
  skipped: 'skipped',
  missed: 'not done',
  off: 'not scheduled',
  paused: 'paused',
} satisfies Record<DayStatus, string>

const openLook = 'bg-[color-mix(in_oklab,var(--edge)_24%,var(--surface))]'
const looks = {
  done: 'bg-(--hc)',
  open: openLook,
  skipped: 'off border border-line text-ink-2',
  missed: `${openLook} text-ink-2`,
  off: 'off border border-line',
  paused: 'off border border-line text-ink-2',
} satisfies Record<DayStatus, string>

/** So that a state shows without its colour. */
const signs: Partial<Record<DayStatus, LucideIcon>> = { skipped: Minus, missed: X, paused: Pause }

/**
 * The last seven days, today underlined. Each that was scheduled can be ticked here, also after the fact; a day of a
 * measured habit opens. Tab stops at the latest of them; the arrow keys lead to the others.
 */
export function WeekCells({ habit, week }: Props) {
  const markOn = dayStatusesOf(habit)
  const stop = week.findLast(({ day }) => markOn(day) !== 'off')?.day
  return (
    <ul aria-label={`Last 7 days of ${habit.name}`} className="grid grid-cols-7">
      {week.map((shown) => (
        <li key={shown.day} className="text-center text-[.75rem] leading-none font-medium text-ink-3">
          <WeekCell habit={habit} shown={shown} mark={markOn(shown.day)} isStop={shown.day === stop} />
        </li>
      ))}
    </ul>
  )
}

type CellProps = { habit: HabitView; shown: WeekDay; mark: DayStatus; isStop: boolean }

function WeekCell({ habit, shown: { day, name, letter, isToday }, mark, isStop }: CellProps) {
  const { toggle } = useHabits()
  const { open } = useOpenDay()
  const longPress = useLongPress(() => open(habit, day))
  const progress = progressOn(habit, day)
  const label = `${name}: ${wordsOf(mark, progress)}`
  const Sign = signs[mark]
  const press = (on: Day) => (progress ? open(habit, on) : toggle(habit, on))
  const drawing = (
    <>
      <i
        aria-hidden="true"
        className={`mx-[2px] mb-1.5 grid h-4 place-items-center rounded-[4px] ${looks[mark]}`}
        style={shareLook(mark, progress)}
      >
        {Sign && <Sign size={12} strokeWidth={3.2} />}
      </i>
      <span
        aria-hidden="true"
        className={isToday ? 'font-bold text-ink underline decoration-2 underline-offset-3' : ''}
      >
        {letter}
      </span>
    </>
  )
  if (mark === 'off') {
    return (
      <>
        <span className="sr-only">{label}</span>
        {drawing}
      </>
    )
  }
  return (
    <button
      type="button"
      data-opens-day={day}
      aria-label={label}
      title={label}
      aria-pressed={progress ? undefined : mark === 'done'}
      tabIndex={isStop ? 0 : -1}
      className="week-cell relative z-[1] block w-full"
      onKeyDown={moveFocusByArrows}
      onClick={() => press(day)}
      {...longPress}
    >
      {drawing}
    </button>
  )
}

const wordsOf = (mark: DayStatus, progress: Progress | null): string =>
  progress && (mark === 'done' || mark === 'open') ? progress.text : words[mark]

/** Part of a target fills the cell as far from the bottom. */
function shareLook(mark: DayStatus, progress: Progress | null): CSSProperties | undefined {
  if (mark !== 'open' || !progress || progress.share === 0) return undefined
  return { backgroundImage: `linear-gradient(to top, var(--hc) ${Math.round(progress.share * 100)}%, transparent 0)` }
}
