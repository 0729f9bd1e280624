import { useMemo } from 'react'
import { useHabitsData } from '../store/habits-context.ts'

/** The names that active habits have, of all or of all others. */
export function useHabitNames(exceptId?: string): readonly string[] {
  const habits = useHabitsData((data) => data.habits)
  return useMemo(() => habits.filter(({ id }) => id !== exceptId).map(({ name }) => name), [habits, exceptId])
}
