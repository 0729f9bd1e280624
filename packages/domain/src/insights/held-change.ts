import type { Tendency } from './looks.ts'
import type { ScheduledOccurrences } from './scheduled-occurrences.ts'

/** A change that held: the day number of its first week, with its direction. */
export type HeldChange = Tendency & { number: number }

/** How often a habit was completed in the weeks before a look; weeks that asked for nothing are left out. */
type Weeks = {
  /** By how many weeks they lie before the look, descending to 0. */
  places: number[]
  shares: number[]
  /** How much a week varies by chance. */
  noise: number
}

export const leastOccurrencesOfChange = 30
const leastWeeks = 10
/** On each side of a change, in weeks and as a part of all. */
const leastSide = 4
const leastPart = 0.12

function weeksOf({ numbers, isCompleted }: ScheduledOccurrences, end: number): Weeks {
  const asked = new Map<number, number>()
  const completed = new Map<number, number>()
  numbers.forEach((number, at) => {
    const place = Math.floor((end - 1 - number) / 7)
    asked.set(place, (asked.get(place) ?? 0) + 1)
    if (isCompleted[at]) completed.set(place, (completed.get(place) ?? 0) + 1)
  })
  const places = [...asked.keys()]
  const share = isCompleted.filter(Boolean).length / Math.max(1, isCompleted.length)
  const parts = places.reduce((sum, place) => sum + 1 / (asked.get(place) as number), 0)
  return {
    places,
    shares: places.map((place) => (completed.get(place) ?? 0) / (asked.get(place) as number)),
    noise: (share * (1 - share) * parts) / Math.max(1, places.length),
  }
}

/**
 * For each habit the week that best divides its weeks into two rates, and how often as clear a division comes about without a
 * change. A slow mood makes such divisions too, in all habits of a person: so the distance is measured by how much the
 * weeks wander on both sides of it (self-normalised, Shao and Zhang), and by how much the other habits wander in the same time.
 */
export function changesOf(habits: readonly ScheduledOccurrences[], end: number): (HeldChange | null)[] {
  const all = habits.map((occurrences) => weeksOf(occurrences, end))
  return habits.map(({ numbers }, index) => {
    const own = all[index] as Weeks
    const count = own.places.length
    if (numbers.length < leastOccurrencesOfChange || count < leastWeeks || own.noise === 0) return null
    const first = own.places[0] as number
    const others = all.flatMap((other, place) => {
      if (place === index) return []
      const from = other.places.findIndex((one) => one <= first)
      const shares = from < 0 ? [] : other.shares.slice(from)
      if (shares.length < Math.max(leastWeeks, 0.6 * count)) return []
      return [wanderingOf(shares) + Math.max(0, own.noise - other.noise) / 6]
    })
    const scale = others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length)
    const { at, distance, sign } = clearestOf(own.shares, scale)
    return at === 0
      ? null
      : { pValue: tailOf(distance, others.length), sign, number: end - 7 * ((own.places[at] as number) + 1) }
  })
}

/** The sums of the values up to each place. */
function sumsOf(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1)
  values.forEach((value, at) => (sums[at + 1] = (sums[at] as number) + value))
  return sums
}

/** How far the sums of a stretch lie from a straight line, squared. */
function bendOf(sums: Float64Array, from: number, to: number): number {
  const start = sums[from] as number
  const mean = ((sums[to] as number) - start) / (to - from)
  let bend = 0
  for (let at = from + 1; at < to; at += 1) bend += ((sums[at] as number) - start - mean * (at - from)) ** 2
  return bend
}

const wanderingOf = (shares: readonly number[]): number => bendOf(sumsOf(shares), 0, shares.length) / shares.length ** 2

function clearestOf(shares: readonly number[], scale: number): { at: number; distance: number; sign: number } {
  const count = shares.length
  const sums = sumsOf(shares)
  const all = sums[count] as number
  const side = Math.max(leastSide, Math.ceil(leastPart * count))
  let [best, bestAt, sign] = [0, 0, 0]
  for (let at = side; at <= count - side; at += 1) {
    const before = (sums[at] as number) / at
    const after = (all - (sums[at] as number)) / (count - at)
    const part = (at * (count - at)) / count
    const wandering = (bendOf(sums, 0, at) + bendOf(sums, at, count)) / count ** 2 + scale
    const distance = wandering === 0 ? 0 : ((after - before) ** 2 * part ** 2) / count / wandering
    if (distance > best) [best, bestAt, sign] = [distance, at, Math.sign(after - before)]
  }
  return { at: bestAt, distance: Math.sqrt(best), sign }
}

/** What one in 20 distances exceeds, and one in 200, by the number of other habits: counted in simulations. */
const exceeded = [
  { by20: 12, by200: 18 },
  { by20: 4.2, by200: 6.8 },
  { by20: 3.65, by200: 5.55 },
  { by20: 3.4, by200: 5 },
  { by20: 3.3, by200: 4.85 },
  { by20: 3.2, by200: 4.7 },
] as const

/**
 * How often a distance or more comes about where all habits follow slow, strong moods without a change, which is where it
 * comes about most.
 */
function tailOf(distance: number, others: number): number {
  const { by20, by200 } = exceeded[Math.min(others, exceeded.length - 1)] as (typeof exceeded)[number]
  return Math.min(1, 0.085 * 10 ** ((by20 - distance) / (by200 - by20)))
}
