import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useId } from 'react'
import { useToday } from '#api/time/today.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { longDayOf } from '../card/day-words.ts'
import { habitColorOf } from '../card/habit-color.ts'
import { useHabitsData } from '../store/habits-context.ts'
import { DayForm } from './day-form.tsx'

export type DaySubject = { habit: HabitView; day: Day }

type Props = { subject: DaySubject | null; isOpen: boolean; onClose: () => void }

/** What a day of a habit was: its amount, whether it was skipped or not done, a note. */
export function DayDialog({ subject, isOpen, onClose }: Props) {
  const formId = useId()
  const shown = useLastKnown(subject)
  const today = useToday()
  // As it is now: another tab or device may have changed it since it was opened.
  const habit = useHabitsData(({ habits, paused }) =>
    [...habits, ...(paused ?? [])].find(({ id }) => id === shown?.habit.id),
  )
  if (!shown || !habit) return null
  const { day } = shown
  return (
    <Dialog
      isOpen={isOpen && subject !== null}
      onClose={onClose}
      title={day === today ? 'Today' : longDayOf(day)}
      description={<bdi>{habit.name}</bdi>}
      width="narrow"
      footer={
        <div className="flex gap-3 sm:justify-end">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} className="max-sm:flex-1">
            Save
          </Button>
        </div>
      }
    >
      <div className="habit" style={habitColorOf(habit)}>
        {isOpen && (
          <DayForm key={`${habit.id} ${day}`} formId={formId} habit={habit} day={day} today={today} onSaved={onClose} />
        )}
      </div>
    </Dialog>
  )
}
