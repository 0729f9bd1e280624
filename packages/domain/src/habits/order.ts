/**
 * The order after somebody asked for one: the named first, as they were named, then those that were not, as they stood.
 * Null when one is named that is not there.
 */
export function orderAfter(present: readonly string[], wanted: readonly string[]): string[] | null {
  const there = new Set(present)
  const named = new Set(wanted)
  if (wanted.some((id) => !there.has(id))) return null
  return [...named, ...present.filter((id) => !named.has(id))]
}
