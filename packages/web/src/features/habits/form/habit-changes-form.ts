import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { type HabitChanges, habitChanges } from '@daymark/domain/habits/habit.ts'
import { decimalMeasureOf } from '@daymark/domain/habits/measure.ts'
import { refuseName } from '@daymark/domain/habits/refuse-habit.ts'
import { type Form, useForm } from '#forms/form.ts'
import { validate, type Validation } from '#forms/validation.ts'
import { fieldsOf, type HabitFields, plainValuesOf } from './habit-fields.ts'
import { isSameMeasure, measureIn } from './measure/habit-measure.ts'
import { useHabitNames } from './habit-names.ts'
import type { HabitChange } from '../store/habits-context.ts'
import { withOwnErrors } from './own-errors.ts'

/** What is sent. Nothing that changed is sent as nothing. */
export type SentChange = NonNullable<HabitChange>
export type HabitChangesForm = Form<HabitFields, SentChange>

export function useHabitChangesForm(habit: HabitView): HabitChangesForm {
  const others = useHabitNames(habit.id)
  return useForm({
    base: fieldsOf(habit),
    showErrors: 'once left',
    validate: (fields) => validateHabitChanges(fields, habit, others),
  })
}

/**
 * What the form would change, and nothing else: only that is validated and sent. So what an import brought along, and our
 * own rule would refuse, is accepted until it is edited.
 */
export function validateHabitChanges(
  fields: HabitFields,
  habit: HabitView,
  otherActiveNames: readonly string[],
): Validation<SentChange> {
  const changes = changesIn(fields, fieldsOf(habit))
  const isNameAsked = fields.isActive === 'true' && ('name' in changes || 'isActive' in changes)
  const own = {
    name: isNameAsked ? refuseName({ name: fields.name.trim() }, otherActiveNames)?.message : undefined,
  }
  return withOwnErrors(validate<HabitChanges>(habitChanges, changes), own, toSentChange)
}

function changesIn(fields: HabitFields, before: HabitFields) {
  const isChanged = (name: keyof HabitFields) => comparable(name, fields[name]) !== comparable(name, before[name])
  const values = { ...plainValuesOf(fields), isActive: fields.isActive === 'true' }
  const changed = Object.entries(values).filter(([name]) => isChanged(name as keyof typeof values))
  return { ...Object.fromEntries(changed), ...(!isSameMeasure(fields, before) && { measure: measureIn(fields) }) }
}

const comparable = (name: keyof HabitFields, text: string): string =>
  name === 'colorCode' ? text.toUpperCase() : text.trim()

/** The form shows a habit's frequency and never changes it. */
function toSentChange(validated: HabitChanges): SentChange {
  const { frequency: _, measure, ...changes } = validated
  return { ...changes, ...(measure !== undefined && { measure: decimalMeasureOf(measure) }) }
}

/** Whether its frequency is locked: what was completed was completed by it. */
export const hasHistory = ({ currentStreak, longestStreak }: Pick<HabitView, 'currentStreak' | 'longestStreak'>) =>
  currentStreak > 0 || longestStreak > 0
