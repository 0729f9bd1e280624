import { type HabitDraft, habitDraft } from '@daymark/domain/habits/habit.ts'
import { refuseName } from '@daymark/domain/habits/refuse-habit.ts'
import { type Form, useForm } from '#forms/form.ts'
import { judge, type Judgement } from '#forms/judgement.ts'
import { type HabitFields, newFields } from './habit-fields.ts'
import { daysComplaint, scheduleIn, scheduleToSend, wholeIn } from './habit-schedule.ts'
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
    name: fields.name,
    description: fields.description,
    iconName: fields.iconName,
    colorCode: fields.colorCode,
    ...scheduleIn(fields),
    targetStreakLength: wholeIn(fields.targetStreakLength),
  })
  const own = {
    name: refuseName({ name: fields.name.trim() }, activeNames)?.message,
    weeklyDays: daysComplaint(fields),
  }
  return withOwnErrors(judged, own, toNewHabit)
}

const toNewHabit = (draft: HabitDraft): NewHabit => ({
  name: draft.name,
  description: draft.description,
  iconName: draft.iconName,
  colorCode: draft.colorCode,
  ...scheduleToSend(draft),
  targetStreakLength: draft.targetStreakLength,
})
