type Findable = { name: string; description: string | null }

/** Those whose name or description has every word that was typed, whatever the case and accents. Nothing typed finds all. */
export function findHabits<H extends Findable>(habits: readonly H[], text: string): readonly H[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return habits
  return habits.filter(({ name, description }) => {
    const content = plain(`${name} ${description ?? ''}`)
    return words.every((word) => content.includes(word))
  })
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
