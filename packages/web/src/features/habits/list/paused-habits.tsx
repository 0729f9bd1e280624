import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { freeHabitLimit } from '@daymark/domain/subscription/tier.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { habitColorOf } from '../card/habit-color.ts'
import { HabitIcon } from '../card/habit-icon.tsx'
import { type LimitRefusal, saveFailureOf } from '../form/save-failure.ts'
import { useHabits } from '../store/habits-context.ts'

type Props = { paused: readonly HabitView[]; onLimit: (refusal: LimitRefusal) => void }

/** A quiet line under the list that opens what is paused. */
export function PausedHabits({ paused, onLimit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { resumingId, resume } = useResuming(onLimit)

  return (
    <div className="mt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        className="btn btn-ghost -ml-2 min-h-11 gap-1.5 pl-2"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={18} aria-hidden="true" className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
        Paused ({paused.length})
      </button>
      {isOpen && (
        <ul id={listId} className="mt-2 grid gap-3 lg:grid-cols-2 lg:gap-4">
          {paused.map((habit) => (
            <li
              key={habit.id}
              className="habit card flex items-center gap-3 py-3 pr-3 pl-4"
              style={habitColorOf(habit)}
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-[11px] bg-(--hw) text-(--hi)">
                <HabitIcon name={habit.iconName} size={20} />
              </span>
              <div className="min-w-0 flex-1">
                <h3
                  dir="auto"
                  title={habit.name}
                  className="line-clamp-2 text-left text-[1.05rem] leading-[1.25] wrap-anywhere"
                >
                  {habit.name}
                </h3>
                <p className="truncate text-[.875rem] text-ink-2">{frequencyTextOf(habitFrequencyOf(habit))}</p>
              </div>
              <Button
                look="line"
                className="px-3.5"
                isBusy={resumingId === habit.id}
                onClick={() => void resume(habit)}
              >
                Resume<span className="sr-only"> {habit.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Puts a paused habit back on the dashboard, one at a time. A plan that has no room for it is the screen's to explain. */
function useResuming(onLimit: (refusal: LimitRefusal) => void) {
  const { store, update } = useHabits()
  const [resumingId, setResumingId] = useState<string | null>(null)
  const resume = async (habit: HabitView): Promise<void> => {
    if (resumingId !== null) return
    setResumingId(habit.id)
    try {
      await update(habit.id, { isActive: true })
      toast.success('Habit updated successfully!')
    } catch (error) {
      const currentCount = store.getState().habits.length
      const known = { currentCount, maxAllowed: freeHabitLimit, subscriptionTier: 'Free' }
      const failure = saveFailureOf(error, 'Failed to update habit', known)
      if (failure.kind === 'limit') onLimit(failure.refusal)
      if (failure.kind === 'told') toast.error(failure.toast)
    } finally {
      setResumingId(null)
    }
  }
  return { resumingId, resume }
}
