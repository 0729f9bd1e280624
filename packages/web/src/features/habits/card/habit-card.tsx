import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { streakToTargetOf, turnsText } from '@daymark/domain/habits/target-streak.ts'
import { memo } from 'react'
import { Progress } from '#ui/progress.tsx'
import { CardButtons, type CardActions } from './card-buttons.tsx'
import { HabitIcon } from './habit-icon.tsx'
import { HabitPanel } from './habit-panel.tsx'
import { habitColorOf } from './habit-color.ts'
import type { WeekDay } from './last-week.ts'
import { OrderGrip } from '../order/order-grip.tsx'
import { StreakChips } from './streak-chips.tsx'
import { WeekCells } from './week-cells.tsx'

type Props = {
  habit: HabitView
  /** The last of these is today. */
  week: readonly WeekDay[]
  actions: CardActions
  canMove: boolean
}

/**
 * A habit as a flag: left the facts, right the cloth. Drawn anew only when its own habit or the day changes, however many
 * there are. A press on the facts, wherever nothing else is pressed, opens the habit.
 */
export const HabitCard = memo(function HabitCard({ habit, week, actions, canMove }: Props) {
  const today = week.at(-1)?.day
  if (today === undefined) return null
  const { name, currentStreak, targetStreakLength, completionRate } = habit
  const frequency = habitFrequencyOf(habit)
  const reached = streakToTargetOf(frequency, habit)
  const rate = (
    <>
      <b className="mr-1 text-[1.2rem] tracking-[-.02em] text-ink">{completionRate}%</b>this month
    </>
  )
  return (
    <article className="habit card group flex h-full overflow-hidden" style={habitColorOf(habit)}>
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
                className="block max-w-full text-left font-bold after:absolute after:inset-0 hover:underline"
                onClick={() => actions.onOpen(habit)}
                onPointerEnter={actions.onNearOpen}
                onFocus={actions.onNearOpen}
              >
                <span className="block max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate">{name}</span>
              </button>
            </h3>
            <p className="truncate text-[.94rem] leading-snug text-ink-2">
              {habit.description ?? frequencyTextOf(frequency)}
            </p>
          </div>
          <div className="flex max-sm:absolute max-sm:top-2 max-sm:right-0.5 sm:relative sm:-mt-1 sm:-mr-2">
            {canMove && <OrderGrip name={name} />}
            <CardButtons habit={habit} actions={actions} className="max-sm:hidden" size="size-9" />
          </div>
        </div>

        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] sm:items-end sm:gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
            <p className="leading-none whitespace-nowrap">
              <b className="mr-1.5 text-[2.5rem] tracking-[-.04em]">{currentStreak}</b>
              <span className="text-[.94rem] text-ink-2">day streak</span>
            </p>
            <p className="text-[.94rem] leading-none whitespace-nowrap text-ink-2 sm:hidden">{rate}</p>
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

        <div className="flex items-center justify-between gap-2">
          <StreakChips habit={habit} />
          <CardButtons habit={habit} actions={actions} className="relative -my-2 -mr-2 sm:hidden" size="size-10" />
        </div>
      </div>
      <HabitPanel habit={habit} today={today} />
    </article>
  )
})
