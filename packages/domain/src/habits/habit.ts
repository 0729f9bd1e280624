import * as z from 'zod/mini'
import { optionalText, requiredText, wholeNumber } from '../fields.ts'
import { dayPart, forgiveOneIn, groupName } from './arrangement-fields.ts'
import { type FrequencyKind, frequencyKinds } from './frequency.ts'
import { measureFields } from './measure-fields.ts'
import { habitReminders } from './reminder-fields.ts'

const icon = 'Please select an icon'
const color = 'Please select a color'
const weekdays = 'Days must be numbers from 0 (Sunday) to 6 (Saturday)'

/**
 * The one description of a habit's fields, in the order of the form: of several faults the first is reported. Columns,
 * views, the export, the import and the form are typed by its names, so a new field does not compile until each has it.
 */
export const habitFields = {
  name: requiredText('Habit name is required').check(z.maxLength(100, 'Name must be 100 characters or less')),
  description: optionalText(500, 'Description must be 500 characters or less'),
  iconName: requiredText(icon).check(z.toLowerCase(), z.maxLength(50, icon)),
  colorCode: z.string(color).check(z.regex(/^#[0-9A-Fa-f]{6}$/, color)),
  frequency: z.enum(frequencyKinds, 'Please select a frequency'),
  weeklyDays: z.nullable(
    z
      .array(z.literal([0, 1, 2, 3, 4, 5, 6], weekdays), weekdays)
      .check(z.overwrite((days) => [...new Set(days)].sort((a, b) => a - b))),
  ),
  weeklyCount: z.nullable(
    wholeNumber({
      from: 1,
      to: 7,
      tooLow: 'Times per week must be at least 1',
      tooHigh: 'Times per week must be 7 or less',
    }),
  ),
  intervalDays: z.nullable(
    wholeNumber({
      from: 1,
      to: 365,
      tooLow: 'Interval must be at least 1 day',
      tooHigh: 'Interval must be 365 days or less',
    }),
  ),
  targetStreakLength: wholeNumber({
    from: 1,
    to: 365,
    tooLow: 'Target streak must be at least 1 day',
    tooHigh: 'Target streak must be 365 days or less',
  }),
  measure: z.nullable(measureFields),
  forgiveOneIn,
  dayPart,
  groupName,
  reminders: habitReminders,
}

export type HabitFieldName = keyof typeof habitFields

const fieldNames = Object.keys(habitFields) as HabitFieldName[]

/** Picks the fields of a habit that carries more. */
export function habitFieldsOf<Habit extends Record<HabitFieldName, unknown>>(
  habit: Habit,
): Pick<Habit, HabitFieldName> {
  const fields: Partial<Pick<Habit, HabitFieldName>> = {}
  for (const name of fieldNames) fields[name] = habit[name]
  return fields as Pick<Habit, HabitFieldName>
}

export const defaultTargetStreak = 30

/** Values of fields that are left out: in requests, in files of other trackers and in our own older files. */
export const habitDefaults = {
  description: null,
  weeklyDays: null,
  weeklyCount: null,
  intervalDays: null,
  targetStreakLength: defaultTargetStreak,
  measure: null,
  forgiveOneIn: null,
  dayPart: null,
  groupName: null,
  reminders: [],
}

/** The initial target in the unit of a kind: thirty weeks would be too many. */
export const firstTargetOf = (kind: FrequencyKind): number => (kind === 'weeklyCount' ? 8 : defaultTargetStreak)

/** The same fields for a habit that does not exist yet: what may be left out gets its default. */
export const newHabitFields = {
  ...habitFields,
  description: z._default(habitFields.description, habitDefaults.description),
  weeklyDays: z._default(habitFields.weeklyDays, habitDefaults.weeklyDays),
  weeklyCount: z._default(habitFields.weeklyCount, habitDefaults.weeklyCount),
  intervalDays: z._default(habitFields.intervalDays, habitDefaults.intervalDays),
  targetStreakLength: z._default(habitFields.targetStreakLength, habitDefaults.targetStreakLength),
  measure: z._default(habitFields.measure, habitDefaults.measure),
  forgiveOneIn: z._default(habitFields.forgiveOneIn, habitDefaults.forgiveOneIn),
  dayPart: z._default(habitFields.dayPart, habitDefaults.dayPart),
  groupName: z._default(habitFields.groupName, habitDefaults.groupName),
  reminders: z._default(habitFields.reminders, habitDefaults.reminders),
}

/** An interval habit has its number of days. Such habits come by API and import; the form has none. */
export const intervalIsGiven = z.refine<{
  frequency?: FrequencyKind | undefined
  intervalDays?: number | null | undefined
}>(({ frequency, intervalDays }) => frequency !== 'intervalBased' || typeof intervalDays === 'number', {
  path: ['intervalDays'],
  error: 'Interval must be at least 1 day',
})

/** A new habit. The form and the API validate with the same fields, so both show the same messages. */
export const habitDraft = z.object(newHabitFields).check(intervalIsGiven)
export type HabitDraft = z.infer<typeof habitDraft>

/** A change: any of the fields, and whether the habit is active. What is absent stays as it is. */
export const habitChangesFields = {
  ...z.partial(z.object(habitFields)).shape,
  isActive: z.optional(z.boolean('Active must be true or false')),
}
export const habitChanges = z.object(habitChangesFields).check(intervalIsGiven)
export type HabitChanges = z.infer<typeof habitChanges>
