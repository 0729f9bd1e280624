import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { frequencyKindOf } from '@daymark/contract/wire.ts'
import { habitColors } from '@daymark/domain/habits/colors.ts'
import { defaultWeeklyCount } from '@daymark/domain/habits/frequency-fields.ts'
import type { FrequencyKind } from '@daymark/domain/habits/frequency.ts'
import { defaultTargetStreak } from '@daymark/domain/habits/habit.ts'
import type { IconName } from '@daymark/domain/habits/icons.ts'
import { scheduledWeekdaysOf } from '@daymark/domain/habits/schedule.ts'
import type { Form } from '#forms/form.ts'

/** What the controls hold, all of it text: the days as '1,3,5', yes and no as 'true' and 'false'. */
export type HabitFields = {
  name: string
  description: string
  iconName: string
  colorCode: string
  frequency: FrequencyKind
  weeklyDays: string
  weeklyCount: string
  targetStreakLength: string
  isActive: 'true' | 'false'
}

/** What a control of the form needs of it, whichever form it is. */
export type HabitControls = Pick<Form<HabitFields, unknown>, 'fields' | 'field' | 'edit'> & {
  /** A word beside the label of a field that somebody else filled in. */
  markOf: (name: keyof HabitFields) => string | undefined
}

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
    targetStreakLength: String(defaultTargetStreak),
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
  targetStreakLength: String(habit.targetStreakLength),
  isActive: habit.isActive ? 'true' : 'false',
})
