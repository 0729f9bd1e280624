import { type HabitDraft, habitDraft } from '@daymark/domain/habits/habit.ts'
import { refuseName } from '@daymark/domain/habits/refuse-habit.ts'
import { type Form, useForm } from '#forms/form.ts'
import { judge, type Judgement } from '#forms/judgement.ts'
import { type HabitFields, newFields, plainValuesOf } from './habit-fields.ts'
import { daysComplaint, scheduleIn, scheduleToSend } from './habit-schedule.ts'
import { useHabitNames } from './habit-names.ts'
import { type NewHabit, useHabitsData } from '../store/habits-context.ts'
import { withOwnErrors } from './own-errors.ts'

export type NewHabitForm = Form<HabitFields, NewHabit>

export function useNewHabitForm(): NewHabitForm {
  const habits = useHabitsData((data) => data.habits)
  const names = useHabitNames()
  return useForm({
    base: newFields(habits),
    complaints: 'once submitted',
    judge: (fields) => judgeNewHabit(fields, names),
  })
}

/** Judged by the server's own rules, and by what is known here: the names that are taken. */
export function judgeNewHabit(fields: HabitFields, activeNames: readonly string[]): Judgement<NewHabit> {
  const judged = judge<HabitDraft>(habitDraft, {
    ...plainValuesOf(fields),
    ...scheduleIn(fields),
  })
  const own = {
    name: refuseName({ name: fields.name.trim() }, activeNames)?.message,
    weeklyDays: daysComplaint(fields),
  }
  return withOwnErrors(judged, own, toNewHabit)
}

function toNewHabit(draft: HabitDraft): NewHabit {
  const { frequency: _kind, weeklyDays: _days, weeklyCount: _count, intervalDays: _interval, ...plain } = draft
  return { ...plain, ...scheduleToSend(draft) }
}
