import { dayStatusOf } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Pause, Pencil, Trash2 } from 'lucide-react'
import { pausedTextOf } from '#features/habits/card/day-words.ts'
import { HabitIcon } from '#features/habits/card/habit-icon.tsx'
import { HabitPanel } from '#features/habits/card/habit-panel.tsx'
import { comingChangeOf } from '#features/habits/rules/rule-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { LazyDialog } from '../lazy/lazy-dialog.tsx'

type Props = { habit: HabitView; today: Day; pauses: LazyDialog; onEdit: () => void; onDelete: () => void }

/** A pause that the panel says nothing of: something was done today. */
function untoldPauseOf(habit: HabitView, today: Day): string | null {
  const pause = pausedTextOf(habit.pauses, today)
  const mark = dayStatusOf(habit, today)
  if (pause !== null && (mark === 'paused' || mark === 'off')) return null
  return pause ?? (habit.isActive ? null : 'Paused')
}

/** The habit's flag: who it is on the left, today's toggle on the right, as on its card. */
export function HabitDetailHeader({ habit, today, pauses, onEdit, onDelete }: Props) {
  const pause = untoldPauseOf(habit, today)
  const coming = comingChangeOf(habit, today)
  return (
    <header className="card mt-2 flex overflow-hidden">
      <div className="flex min-w-0 flex-1 flex-wrap content-between gap-x-6 gap-y-4 p-4 sm:p-6">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-[11px] bg-(--hw) text-(--hi) sm:size-14">
            <HabitIcon name={habit.iconName} size={26} />
          </span>
          <div className="min-w-0">
            <h1 dir="auto" className="text-left text-[clamp(1.5rem,4vw,2.1rem)] wrap-anywhere">
              {habit.name}
            </h1>
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-[.94rem] text-ink-3">
              {frequencyTextOf(habitFrequencyOf(habit))}
              {pause !== null && <Badge tone="quiet">{pause}</Badge>}
            </p>
            {coming !== null && <p className="mt-1 text-[.94rem] text-ink-3">{coming}</p>}
            {habit.description !== null && habit.description !== '' && (
              <p dir="auto" className="mt-3 max-w-[70ch] text-left wrap-anywhere whitespace-pre-line text-ink-2">
                {habit.description}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 self-start max-[359px]:gap-1 max-sm:*:px-3 max-[359px]:*:px-2 max-sm:[&_svg]:hidden">
          <Button look="line" icon={<Pencil size={17} aria-hidden="true" />} onClick={onEdit}>
            Edit
          </Button>
          <Button
            look="line"
            icon={<Pause size={17} aria-hidden="true" />}
            onClick={pauses.open}
            onPointerEnter={pauses.preload}
            onFocus={pauses.preload}
          >
            Pause
          </Button>
          <Button look="danger-line" icon={<Trash2 size={17} aria-hidden="true" />} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
      <HabitPanel habit={habit} today={today} />
    </header>
  )
}
