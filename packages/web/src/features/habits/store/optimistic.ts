import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { optimisticFigures } from '@daymark/domain/completions/optimistic-figures.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import type { FetchedHabit } from './saved-habits.ts'

type Pending = ReadonlyMap<Day, boolean>

/** Computes habits as they will be once their pending ticks are confirmed. The same input gives the same object. */
export function makeOptimisticHabit() {
  const computed = new WeakMap<FetchedHabit, { key: string; habit: HabitView }>()
  return (fetched: FetchedHabit, pending: Pending, today: Day): HabitView => {
    if (pending.size === 0 && fetched.fetchedOn === today) return fetched
    const key = [today, ...[...pending].flat()].join()
    const before = computed.get(fetched)
    if (before?.key === key) return before.habit
    const frequency = habitFrequencyOf(fetched)
    const habit = {
      ...fetched,
      ...optimisticFigures(fetched, { frequency, fetchedOn: fetched.fetchedOn, pending, today }),
    }
    computed.set(fetched, { key, habit })
    return habit
  }
}

/** A history as it will be: in the window of recent days as the optimistic habit has it, before that with the pending ticks. */
export function optimisticHistory(
  fetched: readonly CompletionView[],
  habit: HabitView,
  pending: Pending,
  today: Day,
): readonly CompletionView[] {
  const windowStart = addDays(today, 1 - windowDays)
  const days = new Set(fetched.map(({ completedDate }) => completedDate).filter((day) => day < windowStart))
  for (const day of habit.recentDays) days.add(day)
  for (const [day, isCompleted] of pending) {
    if (isCompleted) days.add(day)
    else days.delete(day)
  }
  const kept = fetched.filter(({ completedDate }) => days.delete(completedDate))
  const isSame = kept.length === fetched.length && days.size === 0
  return isSame ? fetched : [...kept, ...Array.from(days, (day) => localCompletion(habit.id, day))]
}

/** A completion that has no id from the server yet. */
export const localCompletion = (habitId: string, day: Day): CompletionView => ({
  id: `local:${habitId}:${day}`,
  habitId,
  completedDate: day,
  notes: null,
})

type Known = { fetched: FetchedHabit; pending: Pending; history: readonly CompletionView[] | undefined }

/** Whether a day is completed, by its pending tick, the recent days, or a history that was opened. */
export function isCompletedOn(day: Day, { fetched, pending, history }: Known): boolean {
  const tick = pending.get(day)
  if (tick !== undefined) return tick
  if (fetched.recentDays.includes(day)) return true
  const isInWindow = day > addDays(fetched.fetchedOn, -windowDays)
  return !isInWindow && (history?.some(({ completedDate }) => completedDate === day) ?? false)
}
