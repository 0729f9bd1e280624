/** What a test says up to a day. The sign is the direction: what points the other way later is refuted. */
export type Tendency = { pValue: number; sign: number }

/** Weeks of data after which a test looks: each time nearly half as much again, and from two years on twice a year. */
const firstLooks = [12, 25, 36, 52, 75, 104]
const laterEvery = 26
/** Looks before that are forgotten. */
const mostLooks = 3
/** A finding stays until a later look finds less than this. */
const refutedAbove = 0.2
/** Each further look asks for so much more, up to two years. */
const stricterBy = 1.15

/** What counts for insights is in so many days before a look. */
export const daysCovered = 728
/** The looks that count, with the days before each. */
export const daysRead = daysCovered + mostLooks * 7 * laterEvery

/** The day numbers of the looks that count; each reads only the days before its own. */
function looksOf(first: number, today: number, leastWeeks: number): Look[] {
  const weeks = Math.floor((today - first) / 7)
  const last = firstLooks.at(-1) as number
  const all = firstLooks.filter((one) => one >= leastWeeks && one <= weeks)
  for (let one = last + laterEvery; one <= weeks; one += laterEvery) all.push(one)
  return all.map((one, place) => ({ end: first + 7 * one, place })).slice(-mostLooks)
}

/**
 * Whoever looks each week sees many chances for a false alarm. So a test looks seven times in the first two years, at days that
 * follow from the first day of its data, and each look asks for more; what a look found stays until a later one refutes it.
 * The result is that of the last look, with the p-value that still counts.
 */
export function lookedAt<T extends Tendency>(
  { first, today, leastWeeks }: { first: number; today: number; leastWeeks: number },
  testBefore: (end: number) => T | null,
): T | null {
  return latestOf(looksOf(first, today, leastWeeks), testBefore)
}

type Look = { end: number; place: number }

/** Earlier looks are only made where the last one leaves room for them: most find nothing. */
function latestOf<T extends Tendency>(looks: readonly Look[], testBefore: (end: number) => T | null): T | null {
  const look = looks.at(-1)
  const found = look && testBefore(look.end)
  if (!found) return null
  const own = Math.min(1, found.pValue * stricterBy ** Math.min(look.place, firstLooks.length - 1))
  if (found.pValue > refutedAbove) return { ...found, pValue: own }
  const earlier = latestOf(looks.slice(0, -1), testBefore)
  const stays = earlier !== null && earlier.sign === found.sign
  return { ...found, pValue: stays ? Math.min(own, earlier.pValue) : own }
}
