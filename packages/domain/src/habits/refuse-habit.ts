import { Refusal } from '../refusal.ts'
import type { Access } from '../subscription/access.ts'
import type { Frequency } from './frequency.ts'
import { type FrequencyFields, frequencyAfter, frequencyOf } from './frequency-fields.ts'
import type { HabitChanges } from './habit.ts'
import { scheduledWeekdaysOf } from './schedule.ts'

/** The key that names are compared by: they are equal without regard to case. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

type Named = { name: string }
type Limit = Pick<Access, 'maxHabits' | 'tier'>

/** Why a new or resumed habit may not become active; null when it may. */
export function refuseNewHabit(
  habit: Named,
  activeNames: readonly string[],
  { maxHabits, tier }: Limit,
): Refusal | null {
  if (activeNames.length >= maxHabits) {
    return new Refusal('habit_limit_exceeded', 'Habit limit exceeded', {
      currentCount: activeNames.length,
      maxAllowed: maxHabits,
      subscriptionTier: tier,
      upgradeRequired: true,
    })
  }
  return refuseName(habit, activeNames)
}

/** Whether a habit could not be resumed after pausing: without it, the plan's limit is still reached. */
export const isPausingOneWay = (activeHabits: number, maxHabits: number): boolean => activeHabits > maxHabits

/**
 * Why a deleted habit may not be restored as active; null when it may. Where there are fewer now than when it was
 * deleted, the limit does not apply: an account above it must be able to undo a deletion.
 */
export function refuseRestored(
  habit: Named & { deletedAmong: number | null },
  activeNames: readonly string[],
  limit: Limit,
): Refusal | null {
  const isAsBefore = activeNames.length < (habit.deletedAmong ?? 0)
  return isAsBefore ? refuseName(habit, activeNames) : refuseNewHabit(habit, activeNames, limit)
}

/** Why an active habit may not have this name; null when it may. The form checks it too, to show it sooner. */
export function refuseName({ name }: Named, activeNames: readonly string[]): Refusal | null {
  const key = nameKeyOf(name)
  const isTaken = activeNames.some((other) => nameKeyOf(other) === key)
  return isTaken ? new Refusal('habit_name_taken', 'A habit with this name already exists') : null
}

type Existing = Named & FrequencyFields & { isActive: boolean; totalCompletions: number }

/**
 * Why a change is refused; null when it is not. Once a day is completed the frequency is fixed, since streaks are counted
 * by it. `otherNames` are those of the other active habits. A paused habit may have any name until it is resumed.
 */
export function refuseHabitChanges(
  habit: Existing,
  changes: HabitChanges,
  otherNames: readonly string[],
  limit: Limit,
): Refusal | null {
  const after = { name: changes.name ?? habit.name, isActive: changes.isActive ?? habit.isActive }
  if (habit.totalCompletions > 0 && !isSameFrequency(frequencyOf(habit), frequencyOf(frequencyAfter(habit, changes)))) {
    return new Refusal('frequency_locked', 'Frequency cannot be changed because this habit has completion history.')
  }
  if (!after.isActive) return null
  return habit.isActive ? refuseName(after, otherNames) : refuseNewHabit(after, otherNames, limit)
}

/** The order in which days were named does not matter. */
const plain = (frequency: Frequency): string =>
  JSON.stringify('days' in frequency ? scheduledWeekdaysOf(frequency.days) : Object.values(frequency))

export const isSameFrequency = (one: Frequency, other: Frequency): boolean =>
  one.kind === other.kind && plain(one) === plain(other)
