import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { optimisticFigures } from '@daymark/domain/completions/optimistic-figures.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import type { SaidHabit } from './saved-habits.ts'

type Wanted = ReadonlyMap<Day, boolean>

/** Shows the server's word with what waits painted over, as of today. */
export type Painter = {
  habit: (said: SaidHabit, wanted: Wanted, today: Day) => HabitView
  history: (said: readonly CompletionView[], habit: HabitView, wanted: Wanted, today: Day) => readonly CompletionView[]
}

/** The same word and wishes are the same object again. */
export function makePainter(): Painter {
  const painted = new WeakMap<SaidHabit, { look: string; habit: HabitView }>()
  return {
    habit(said, wanted, today) {
      if (wanted.size === 0 && said.saidOn === today) return said
      const look = [today, ...[...wanted].flat()].join()
      const before = painted.get(said)
      if (before?.look === look) return before.habit
      const { saidOn } = said
      const habit = {
        ...said,
        ...optimisticFigures(said, { frequency: habitFrequencyOf(said), fetchedOn: saidOn, pending: wanted, today }),
      }
      painted.set(said, { look, habit })
      return habit
    },
    history: paintedHistory,
  }
}

/**
 * A history as it will be. Inside the window of recent days the painted habit knows best; before it, the wishes are
 * painted over what the server told.
 */
const paintedHistory: Painter['history'] = (said, habit, wanted, today) => {
  const windowStart = addDays(today, 1 - windowDays)
  const days = new Set(said.map(({ completedDate }) => completedDate).filter((day) => day < windowStart))
  for (const day of habit.recentDays) days.add(day)
  for (const [day, isWanted] of wanted) {
    if (isWanted) days.add(day)
    else days.delete(day)
  }
  const kept = said.filter(({ completedDate }) => days.delete(completedDate))
  const isSame = kept.length === said.length && days.size === 0
  return isSame ? said : [...kept, ...Array.from(days, (day) => localCompletion(habit.id, day))]
}

/** The server has not named it yet. */
export const localCompletion = (habitId: string, day: Day): CompletionView => ({
  id: `local:${habitId}:${day}`,
  habitId,
  completedDate: day,
  notes: null,
})

/** Whether a day is completed, as far as anything here tells: a wish, the recent days, a history that was opened. */
export function isDoneOn(
  day: Day,
  { said, wanted, history }: { said: SaidHabit; wanted: Wanted; history: readonly CompletionView[] | undefined },
): boolean {
  const wish = wanted.get(day)
  if (wish !== undefined) return wish
  if (said.recentDays.includes(day)) return true
  const isInWindow = day > addDays(said.saidOn, -windowDays)
  return !isInWindow && (history?.some(({ completedDate }) => completedDate === day) ?? false)
}
