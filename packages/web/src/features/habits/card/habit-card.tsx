import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { streakToTargetOf, turnsText } from '@daymark/domain/habits/target-streak.ts'
import { memo, type PointerEvent } from 'react'
import { Progress } from '#ui/progress.tsx'
import { OrderGrip } from '../order/order-grip.tsx'
import { type CardActions, CardButtons } from './card-buttons.tsx'
import { habitColorOf } from './habit-color.ts'
import { HabitIcon } from './habit-icon.tsx'
import { HabitPanel } from './habit-panel.tsx'
import type { WeekDay } from './last-week.ts'
import { WeekCells } from './week-cells.tsx'

type Props = {
  habit: HabitView
  /** The last of these is today. */
  week: readonly WeekDay[]
  actions: CardActions
  canMove: boolean
}

/**
 * A habit as a flag: left the facts, right the cloth. Rendered again only when its own habit or the day changes, however many
 * there are. A press on the facts, wherever nothing else is pressed, opens the habit. The cloth comes first for the keyboard:
 * of the tab stops, the tick comes first.
 */
export const HabitCard = memo(function HabitCard({ habit, week, actions, canMove }: Props) {
  const today = week.at(-1)?.day
  if (today === undefined) return null
  const { name, targetStreakLength, completionRate } = habit
  const frequency = habitFrequencyOf(habit)
  const reached = streakToTargetOf(frequency, habit)
  const rate = (
    <>
      <b className="text-[1.2rem] tracking-[-.02em] text-ink">{completionRate}%</b>{' '}
      <span className="whitespace-nowrap">this month</span>
    </>
  )
  return (
    <article className="habit card group flex h-full flex-row-reverse overflow-hidden" style={habitColorOf(habit)}>
      <HabitPanel habit={habit} today={today} />
      <div className="relative flex min-w-0 flex-1 flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-[11px] bg-(--hw) text-(--hi)">
            <HabitIcon name={habit.iconName} />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className={`text-[1.18rem] leading-[1.25] ${canMove ? 'max-sm:pr-7' : ''}`}>
              <button
                type="button"
                data-opens={habit.id}
                className="block max-w-full text-start font-bold after:absolute after:inset-0 hover:underline"
                onClick={() => actions.onOpen(habit)}
                onPointerEnter={(event) => {
                  nameWhatIsCut(event)
                  actions.onNearOpen()
                }}
                onFocus={actions.onNearOpen}
              >
                <span dir="auto" className="line-clamp-2 text-wrap wrap-anywhere">
                  {name}
                </span>
              </button>
            </h3>
            <p dir="auto" className="line-clamp-1 text-start text-[.94rem] leading-snug wrap-anywhere text-ink-2">
              {habit.description ?? frequencyTextOf(frequency)}
            </p>
          </div>
          {canMove && <OrderGrip name={name} />}
          <CardButtons habit={habit} actions={actions} className="relative -mt-1 -mr-2 max-sm:hidden" size="size-9" />
        </div>

        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] sm:items-end sm:gap-6">
          <div className="flex items-end justify-between gap-2 max-[22rem]:flex-wrap">
            <p className="flex items-end gap-1.5 leading-none">
              <b className="text-[2.5rem] tracking-[-.04em]">{reached}</b>{' '}
              <span className="mb-1 text-[.94rem] text-ink-2">
                {frequency.kind === 'daily' ? 'day streak' : 'on schedule'}
              </span>
            </p>
            <p className="mb-1 shrink-9 text-right text-[.94rem] leading-none text-ink-2 sm:hidden">{rate}</p>
          </div>
          <div>
            <p className="mb-2.5 text-[.94rem] leading-none text-ink-2 max-sm:hidden">{rate}</p>
            <WeekCells habit={habit} week={week} />
          </div>
        </div>

        <div>
          <div className="mb-1.5 flex justify-between gap-2 text-[.875rem] text-ink-2">
            <span>Progress to Target</span>
            <span className="whitespace-nowrap">
              <b className="text-ink">{reached}</b> / {targetStreakLength}
            </span>
          </div>
          <Progress
            value={reached / targetStreakLength}
            label={`Progress to Target for ${name}`}
            text={`${reached} of ${turnsText(frequency.kind, targetStreakLength)}`}
          />
        </div>

        <div className="flex items-center justify-between gap-1">
          <StreakChips habit={habit} />
          <CardButtons habit={habit} actions={actions} className="relative -my-2 -mr-2 sm:hidden" size="size-10" />
        </div>
      </div>
    </article>
  )
})

/** The whole of a name or description that had no room, for a pointer that rests anywhere on the facts. */
function nameWhatIsCut({ currentTarget }: PointerEvent<HTMLElement>): void {
  const texts = currentTarget.closest('article')?.querySelectorAll('[dir=auto]') ?? []
  currentTarget.title = [...texts]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    .map(({ textContent }) => textContent)
    .join('\n')
}

/** The streaks in days, in small: above them a card says how its habit holds to its own schedule. */
function StreakChips({ habit }: { habit: HabitView }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-1.5 text-[.875rem]">
      <Chip label="Current" value={habit.currentStreak} />
      <Chip label="Best" value={habit.longestStreak} />
    </p>
  )
}

function Chip({ label, value }: { label: string; value: number }) {
  return (
    <span className="rounded-[7px] bg-sunken px-2 py-1 leading-none whitespace-nowrap text-ink-2">
      {label} <b className="text-ink">{value}</b>
    </span>
  )
}
