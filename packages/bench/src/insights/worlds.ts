import { addDays, dayNumberOf, weekdayOfNumber, weekOfNumber } from '@daymark/domain/time/day.ts'
import type { InsightKind } from '@daymark/domain/insights/finding.ts'
import type { InsightHabit } from '@daymark/domain/insights/insights.ts'
import { randomNumbers } from './random-numbers.ts'
import { anyWays, bell, type Effect, glasses, habitBy, type Random, today, whole } from './simulated-people.ts'

/** What is true of all habits of a person, beside what each has of its own. */
type Causes = {
  common?: Effect
  /** Made anew for each habit. */
  own?: () => Effect
  /** Of the first habit alone. */
  ofFirst?: Effect
  lateOn?: Effect
  forgets?: number
  amountMemory?: number
}

/** A way of life in which some sentences would be false. */
export type World = { name: string; untrue: readonly InsightKind[]; causes: (random: Random) => Causes }

const yesOrNo = ['weekday', 'link', 'change', 'timeOfDay'] as const
const butWeekday = ['link', 'change', 'timeOfDay'] as const
const weak = 0.1
const strong = 0.2
/** No simulated person has more days. */
const longest = 1100

/** A mood of so many days: it returns to the middle, and forgets itself in that time. */
function moodOf(random: Random, days: number, strength: number): Effect {
  const memory = Math.exp(-1 / days)
  const begin = dayNumberOf(today) - longest
  let level = bell(random)
  const levels = Array.from({ length: longest + 8 }, () => {
    level = memory * level + Math.sqrt(1 - memory ** 2) * bell(random)
    return strength * level
  })
  return (number) => levels[number - begin] ?? 0
}

/** Each stretch of so many days, from Monday, is good or bad as a whole. */
function stretchesOf(random: Random, weeks: number, strength: number): Effect {
  const begin = weekOfNumber(dayNumberOf(addDays(today, -longest)))
  const levels = Array.from({ length: longest / 7 }, () => strength * bell(random))
  return (number) => levels[Math.floor((weekOfNumber(number) - begin) / weeks)] ?? 0
}

const dipOn =
  (weekday: number, depth: number): Effect =>
  (number) =>
    weekdayOfNumber(number) === weekday ? -depth : 0

const moods = [3, 10, 20, 30, 90].flatMap((days) =>
  [weak, strong].flatMap((strength): World[] => {
    const name = `${strength === weak ? 'weak' : 'strong'} mood of ${days} days`
    return [
      { name: `own ${name}`, untrue: yesOrNo, causes: (random) => ({ own: () => moodOf(random, days, strength) }) },
      { name: `common ${name}`, untrue: yesOrNo, causes: (random) => ({ common: moodOf(random, days, strength) }) },
    ]
  }),
)

export const worlds: readonly World[] = [
  { name: 'streaks and lapses', untrue: [...yesOrNo, 'amount'], causes: () => ({}) },
  ...moods,
  ...[30, 90].map((days): World => ({
    name: `strong mood of ${days} days in one habit alone`,
    untrue: yesOrNo,
    causes: (random) => ({ ofFirst: moodOf(random, days, strong) }),
  })),
  { name: 'good and bad weeks', untrue: yesOrNo, causes: (random) => ({ common: stretchesOf(random, 1, strong) }) },
  { name: 'good and bad months', untrue: yesOrNo, causes: (random) => ({ common: stretchesOf(random, 4, strong) }) },
  { name: 'Friday dips', untrue: butWeekday, causes: () => ({ common: dipOn(5, 0.35) }) },
  { name: 'Sunday dips', untrue: butWeekday, causes: () => ({ common: dipOn(0, 0.35) }) },
  {
    name: 'later on Thursdays, worse on Fridays',
    untrue: butWeekday,
    causes: () => ({ common: dipOn(5, 0.35), lateOn: dipOn(4, -180) }),
  },
  { name: 'one day in 20 forgotten', untrue: yesOrNo, causes: () => ({ forgets: 0.05 }) },
  { name: 'one day in 8 forgotten', untrue: yesOrNo, causes: () => ({ forgets: 0.125 }) },
  { name: 'amounts that remember 10 days', untrue: ['amount'], causes: () => ({ amountMemory: 10 }) },
  { name: 'amounts that remember 30 days', untrue: ['amount'], causes: () => ({ amountMemory: 30 }) },
  { name: 'amounts that remember 90 days', untrue: ['amount'], causes: () => ({ amountMemory: 90 }) },
  { name: 'amounts that walk at random', untrue: ['amount'], causes: () => ({ amountMemory: 1e9 }) },
]

/** Two to six habits of all kinds, the first daily and with amounts, in one of the worlds. */
export function personIn({ causes }: World, seed: number, age?: number): InsightHabit[] {
  const random = randomNumbers(seed)
  const days = age ?? whole(random, 120, 540)
  const { common, own, ofFirst, lateOn, forgets = 0, amountMemory } = causes(random)
  const openings = randomNumbers(seed + 1_000_003)
  const forgotten = new Set(
    Array.from({ length: days }, (_, index) => dayNumberOf(today) - index).filter(() => openings() < forgets),
  )
  return Array.from({ length: whole(random, 2, 6) }, (_, index) => {
    const mood = own?.()
    const ways = {
      ...anyWays(random, days, false),
      ...(lateOn && { lateOn }),
      isForgotten: (number: number) => forgotten.has(number),
    }
    return habitBy(
      random,
      `Habit ${index + 1}`,
      days,
      index === 0
        ? { ...ways, frequency: { kind: 'daily' }, measure: glasses, ...(amountMemory && { amountMemory }) }
        : ways,
      (number) => (common?.(number) ?? 0) + (mood?.(number) ?? 0) + (index === 0 ? (ofFirst?.(number) ?? 0) : 0),
    )
  })
}
