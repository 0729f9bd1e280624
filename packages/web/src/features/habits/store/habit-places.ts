import type { HabitView } from '@daymark/contract/habits.shapes.ts'

/** With a habit at its old place, or last where it had none. One that is paused has no place among the active ones. */
export function withHabit<H extends HabitView>(habits: readonly H[], habit: H): readonly H[] {
  if (!habit.isActive) return withoutId(habits, habit.id)
  const isThere = habits.some(({ id }) => id === habit.id)
  return isThere ? habits.map((other) => (other.id === habit.id ? habit : other)) : [...habits, habit]
}

/** The same for those that are paused. */
export function withPaused<H extends HabitView>(paused: readonly H[], habit: H): readonly H[] {
  const others = withoutId(paused, habit.id)
  return habit.isActive ? others : [...others, habit]
}

export const withoutId = <H extends { id: string }>(habits: readonly H[], id: string): readonly H[] =>
  habits.filter((habit) => habit.id !== id)

/** In the order of these ids; whatever they do not name comes after them, in its old order. */
export function inOrder<H extends { id: string }>(habits: readonly H[], ids: readonly string[]): readonly H[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: H) => places.get(id) ?? ids.length
  return habits.toSorted((a, b) => placeOf(a) - placeOf(b))
}
