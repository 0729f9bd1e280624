/** The same ids with one of them at another place; places beyond the ends mean the ends. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id)
}

/** All ids with some of them in a new order, at the places that these have together. The others stay where they are. */
export function placedAmong(all: readonly string[], ids: readonly string[]): readonly string[] {
  const moved = new Set(ids)
  const next = ids.values()
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id))
}

/** How many places a key moves a card that lies in so many columns; null for a key that does not move. */
export function stepOf(key: string, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
      return -columns
    case 'ArrowDown':
      return columns
    default:
      return null
  }
}
