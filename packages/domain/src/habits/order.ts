/**
 * The order after a reorder request: the named habits first, in the given order, then the others in their old order.
 * Null when one is named that is not there.
 */
export function orderAfter(present: readonly string[], wanted: readonly string[]): string[] | null {
  const there = new Set(present)
  const named = new Set(wanted)
  if (wanted.some((id) => !there.has(id))) return null
  return [...named, ...present.filter((id) => !named.has(id))]
}
