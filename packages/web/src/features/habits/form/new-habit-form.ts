import { type HabitDraft, habitDraft } from '@daymark/domain/habits/habit.ts'
import { decimalMeasureOf } from '@daymark/domain/habits/measure.ts'
import { refuseName } from '@daymark/domain/habits/refuse-habit.ts'
import { type Form, useForm } from '#forms/form.ts'
import { validate, type Validation } from '#forms/validation.ts'
import { type HabitFields, newFields, plainValuesOf } from './habit-fields.ts'
import { measureIn } from './measure/habit-measure.ts'
import { daysError, scheduleIn, scheduleToSend } from './habit-schedule.ts'
import { useHabitNames } from './habit-names.ts'
import { type NewHabit, useHabitsData } from '../store/habits-context.ts'
import { withOwnErrors } from './own-errors.ts'

export type NewHabitForm = Form<HabitFields, NewHabit>

export function useNewHabitForm(): NewHabitForm {
  const habits = useHabitsData((data) => data.habits)
  const names = useHabitNames()
  return useForm({
    base: newFields(habits),
    showErrors: 'once submitted',
    validate: (fields) => validateNewHabit(fields, names),
  })
}

/** Validated by the server's own rules, and by what is known here: the names that are taken. */
export function validateNewHabit(fields: HabitFields, activeNames: readonly string[]): Validation<NewHabit> {
  const validated = validate<HabitDraft>(habitDraft, {
    ...plainValuesOf(fields),
    ...scheduleIn(fields),
    measure: measureIn(fields),
  })
  const own = {
    name: refuseName({ name: fields.name.trim() }, activeNames)?.message,
    weeklyDays: daysError(fields),
  }
  return withOwnErrors(validated, own, toNewHabit)
}

function toNewHabit(draft: HabitDraft): NewHabit {
  const { weeklyDays: _, weeklyCount: __, intervalDays: ___, measure, ...plain } = draft
  return { ...plain, ...scheduleToSend(draft), measure: decimalMeasureOf(measure) }
}
