import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { frequencyKindOf } from '@daymark/contract/wire.ts'
import { habitColors } from '@daymark/domain/habits/colors.ts'
import { defaultWeeklyCount } from '@daymark/domain/habits/frequency-fields.ts'
import type { FrequencyKind } from '@daymark/domain/habits/frequency.ts'
import { defaultTargetStreak, type HabitFieldName } from '@daymark/domain/habits/habit.ts'
import type { IconName } from '@daymark/domain/habits/icons.ts'
import { scheduledWeekdaysOf } from '@daymark/domain/habits/schedule.ts'
import type { Form } from '#forms/form.ts'
import { type MeasureFields, measureFieldsOf } from './measure/habit-measure.ts'
import { remindersIn, remindersText } from './reminders/reminder-list.ts'

/** The fields that belong to a habit's schedule. The form makes no intervals: they come by API and import. */
type ScheduleFieldName = 'frequency' | 'weeklyDays' | 'weeklyCount' | 'intervalDays'
export type PlainFieldName = Exclude<HabitFieldName, ScheduleFieldName | 'measure'>

/** What the controls hold, all of it text: the days as '1,3,5', yes and no as 'true' and 'false', nothing chosen as ''. */
export type HabitFields = Record<PlainFieldName | 'weeklyDays' | 'weeklyCount', string> &
  MeasureFields & {
    frequency: FrequencyKind
    isActive: 'true' | 'false'
  }

/** What a control of the form needs of it, whichever form it is. */
export type HabitControls = Pick<Form<HabitFields, unknown>, 'fields' | 'field' | 'edit'> & {
  /** A note beside the label of a field that a suggestion filled in. */
  markOf: (name: keyof HabitFields) => string | undefined
}

/** The fields as the form calls them, in its order. The parts of a measure go by the name of their line. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  iconName: 'Icon',
  colorCode: 'Color',
  frequency: 'Frequency',
  weeklyDays: 'Days',
  weeklyCount: 'Times per week',
  'measure.direction': 'Measure',
  'measure.target': 'Measure',
  'measure.unit': 'Measure',
  'measure.step': 'Measure',
  targetStreakLength: 'Target streak',
  reminders: 'Reminders',
  dayPart: 'Part of day',
  groupName: 'Group',
  forgiveOneIn: 'Forgiveness',
  isActive: 'Active Habit',
} satisfies Record<keyof HabitFields, string>

const firstIcon: IconName = 'target'

/** A new habit before anything is typed. Its colour is one that no other habit has, as long as there is one. */
export function newFields(habits: readonly Pick<HabitView, 'colorCode'>[]): HabitFields {
  const used = new Set(habits.map(({ colorCode }) => colorCode.toUpperCase()))
  const color = habitColors.find(({ code }) => !used.has(code)) ?? habitColors[habits.length % habitColors.length]
  return {
    name: '',
    description: '',
    iconName: firstIcon,
    colorCode: color?.code ?? habitColors[0].code,
    frequency: 'daily',
    weeklyDays: '',
    weeklyCount: String(defaultWeeklyCount),
    ...measureFieldsOf(null),
    targetStreakLength: String(defaultTargetStreak),
    reminders: '',
    dayPart: '',
    groupName: '',
    forgiveOneIn: '',
    isActive: 'true',
  }
}

export const fieldsOf = (habit: HabitView): HabitFields => ({
  name: habit.name,
  description: habit.description ?? '',
  iconName: habit.iconName,
  colorCode: habit.colorCode,
  frequency: frequencyKindOf(habit.frequency),
  weeklyDays: scheduledWeekdaysOf(habit.weeklyDays).join(','),
  weeklyCount: String(habit.weeklyCount ?? defaultWeeklyCount),
  ...measureFieldsOf(habit.measure),
  targetStreakLength: String(habit.targetStreakLength),
  reminders: remindersText(habit.reminders),
  dayPart: habit.dayPart ?? '',
  groupName: habit.groupName ?? '',
  forgiveOneIn: String(habit.forgiveOneIn ?? ''),
  isActive: habit.isActive ? 'true' : 'false',
})

/** What the controls say, as the rules take it, schedule, measure and pause aside. */
export const plainValuesOf = (fields: HabitFields) =>
  ({
    name: fields.name,
    description: fields.description,
    iconName: fields.iconName,
    colorCode: fields.colorCode,
    targetStreakLength: wholeIn(fields.targetStreakLength),
    reminders: remindersIn(fields.reminders),
    dayPart: fields.dayPart || null,
    groupName: fields.groupName.trim() || null,
    forgiveOneIn: fields.forgiveOneIn === '' ? null : wholeIn(fields.forgiveOneIn),
  }) satisfies Record<PlainFieldName, unknown>

/** A number as it was typed; nothing typed is no number. */
export const wholeIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
