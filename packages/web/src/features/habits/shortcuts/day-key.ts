import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useToday } from '#api/time/today.ts'
import { useHabits } from '../store/habits-context.ts'
import { useShortcuts } from './shortcuts.ts'

/** The key that opens a day: the one that has the focus, in a week or a calendar; elsewhere on a habit its today. */
export function useDayKey(open: (habit: HabitView, day: Day) => void): void {
  const { store } = useHabits()
  const today = useToday()
  useShortcuts(({ kind }) => {
    if (kind !== 'day') return false
    const focused = document.activeElement
    const { detail, habit: id = detail } = focused?.closest<HTMLElement>('[data-habit], [data-detail]')?.dataset ?? {}
    const { habits, paused } = store.getState()
    const habit = [...habits, ...(paused ?? [])].find((other) => other.id === id)
    if (!habit) return false
    const { opensDay, day = opensDay } = focused?.closest<HTMLElement>('[data-day], [data-opens-day]')?.dataset ?? {}
    open(habit, (day ?? today) as Day)
    return true
  })
}
