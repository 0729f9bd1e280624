import { wordFinder } from '@daymark/domain/find-words.ts'

type Findable = { name: string; description: string | null }

/** Those whose name or description has every word that was typed. Nothing typed finds all. */
export function findHabits<H extends Findable>(habits: readonly H[], text: string): readonly H[] {
  const hasWords = wordFinder(text)
  return hasWords ? habits.filter(({ name, description }) => hasWords(`${name} ${description ?? ''}`)) : habits
}
