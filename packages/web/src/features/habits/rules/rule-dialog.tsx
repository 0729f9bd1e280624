import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { useId } from 'react'
import { useIsOnline } from '#api/online.ts'
import { useToday } from '#api/time/today.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { habitColorOf } from '../card/habit-color.ts'
import { useHabitsData } from '../store/habits-context.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

type Props = { habitId: string | null; isOpen: boolean; onClose: () => void }

/** Another schedule or target from a day on, with what that does to the streak, and the rules that there are. */
export function RuleDialog({ habitId, isOpen, onClose }: Props) {
  const formId = useId()
  const isOnline = useIsOnline()
  const shownId = useLastKnown(habitId)
  const today = useToday()
  const habit = useHabitsData(({ habits, paused }): HabitView | undefined =>
    [...habits, ...(paused ?? [])].find(({ id }) => id === shownId),
  )
  if (!habit) return null
  return (
    <Dialog
      isOpen={isOpen && habitId !== null}
      onClose={onClose}
      title="Change from a date on"
      description={
        <>
          <bdi>{habit.name}</bdi>. Days before the change stay as they are.
        </>
      }
      footer={
        <div className="flex gap-3 sm:justify-end">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isIdle={!isOnline} className="max-sm:flex-1">
            Save Change
          </Button>
        </div>
      }
    >
      {isOpen && (
        <div className="habit mt-5 grid gap-8" style={habitColorOf(habit)}>
          <RuleForm
            // After a change the form begins with the rule that it made.
            key={habit.rules.at(-1)?.from ?? ''}
            formId={formId}
            habit={habit}
            today={today}
            onSaved={onClose}
          />
          <RuleList habit={habit} today={today} />
        </div>
      )}
    </Dialog>
  )
}
