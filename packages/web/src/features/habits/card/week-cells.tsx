import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { type DayStatus, dayStatusesOf } from './day-status.ts'
import { moveFocusByArrows } from './arrow-keys.ts'
import { useHabits } from '../store/habits-context.ts'
import type { WeekDay } from './last-week.ts'

type Props = { habit: HabitView; week: readonly WeekDay[] }

const words = {
  done: 'completed',
  open: 'not completed',
  off: 'not scheduled',
} satisfies Record<DayStatus, string>

const looks = {
  done: 'bg-(--hc)',
  open: 'bg-[color-mix(in_oklab,var(--edge)_24%,var(--surface))]',
  off: 'off border border-line',
} satisfies Record<DayStatus, string>

/**
 * The last seven days, today underlined. Each that was scheduled can be ticked here, also after the fact. Tab stops at the
 * latest of them; the arrow keys lead to the others.
 */
export function WeekCells({ habit, week }: Props) {
  const { toggle } = useHabits()
  const markOn = dayStatusesOf(habit)
  const stop = week.findLast(({ day }) => markOn(day) !== 'off')?.day
  return (
    <ul aria-label={`Last 7 days of ${habit.name}`} className="grid grid-cols-7">
      {week.map(({ day, name, letter, isToday }) => {
        const mark = markOn(day)
        const label = `${name}: ${words[mark]}`
        const drawing = (
          <>
            <i aria-hidden="true" className={`mx-[2px] mb-1.5 block h-4 rounded-[4px] ${looks[mark]}`} />
            <span
              aria-hidden="true"
              className={isToday ? 'font-bold text-ink underline decoration-2 underline-offset-3' : ''}
            >
              {letter}
            </span>
          </>
        )
        return (
          <li key={day} className="text-center text-[.75rem] leading-none font-medium text-ink-3">
            {mark === 'off' ? (
              <>
                <span className="sr-only">{label}</span>
                {drawing}
              </>
            ) : (
              <button
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={mark === 'done'}
                tabIndex={day === stop ? 0 : -1}
                className="week-cell relative z-[1] block w-full"
                onKeyDown={moveFocusByArrows}
                onClick={() => toggle(habit, day)}
              >
                {drawing}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
