import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { isPausedOn, type Pause } from '@daymark/domain/habits/pause.ts'
import { isDueOn } from '@daymark/domain/habits/schedule.ts'
import { countDays, isCompletedAt } from '@daymark/domain/history/counted-days.ts'
import { type DayRow, daysOf } from '@daymark/domain/history/habit-days.ts'
import type { InsightHabit } from '@daymark/domain/insights/insights.ts'
import { randomNumbers } from './random-numbers.ts'
import {
  addDays,
  type Day,
  dayNumberOf,
  dayOfNumber,
  type Weekday,
  weekdayOfNumber,
  weekOfNumber,
} from '@daymark/domain/time/day.ts'

/** A Wednesday. */
export const today = '2026-11-18' as Day

export type Random = () => number
/** How a simulated habit is kept. Nothing in it is an effect but what `rateOn` adds. */
export type Ways = {
  frequency: Frequency
  rate: number
  /** How often a day simply repeats the day before: streaks and lapses. */
  stickiness: number
  /** By how much the rate changes from the first day to the last. */
  drift: number
  skips: number
  pauses: readonly Pause[]
  measure: Measure | null
  /** Minutes by which ticks of a day come later. */
  lateOn?: Effect
  /** Days on which the person opens nothing. */
  isForgotten?: (number: number) => boolean
  /** Of how many days amounts remember, or a walk that remembers all; without it, streaks. */
  amountMemory?: number
}

export const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
export const between = (random: Random, from: number, to: number): number => from + (to - from) * random()
export const whole = (random: Random, from: number, to: number): number => Math.floor(between(random, from, to + 1))
/** Roughly normal, with a standard deviation of 1. */
export const bell = (random: Random): number =>
  Math.sqrt(2) * (random() + random() + random() + random() + random() + random() - 3)

function anyFrequency(random: Random): Frequency {
  const kind = random()
  if (kind < 0.5) return { kind: 'daily' }
  if (kind < 0.7) {
    const days = ([0, 1, 2, 3, 4, 5, 6] as Weekday[]).filter(() => random() < 0.55)
    return { kind: 'weeklySpecificDays', days: days.length > 1 ? days : [1, 3, 5] }
  }
  if (kind < 0.85) return { kind: 'weeklyCount', count: whole(random, 2, 5) }
  return { kind: 'intervalBased', every: whole(random, 2, 4) }
}

export function anyWays(random: Random, days: number, drifts: boolean): Ways {
  const begin = addDays(today, -whole(random, 20, days))
  return {
    frequency: anyFrequency(random),
    rate: between(random, 0.4, 0.9),
    stickiness: between(random, 0, 0.5),
    drift: drifts ? between(random, -0.35, 0.35) : 0,
    skips: random() < 0.5 ? 0.05 : 0,
    pauses: random() < 0.4 ? [{ from: begin, to: addDays(begin, whole(random, 4, 20)) }] : [],
    measure: null,
  }
}

/** What is added to the rate of a day, by its number. */
export type Effect = (number: number) => number

/** A habit of some days, as its ways have it; `rateOn` may add an effect to a day's rate. */
export function habitBy(
  random: Random,
  name: string,
  days: number,
  ways: Ways,
  rateOn: Effect = () => 0,
): InsightHabit {
  const created = addDays(today, 1 - days)
  const isKept =
    ways.frequency.kind === 'weeklyCount'
      ? countedDays(random, ways, days, rateOn)
      : stickyDays(random, ways, days, rateOn)
  const rows: DayRow[] = []
  const minutes = new Map<number, number>()
  let [lateness, level] = [0, 0]
  const begin = dayNumberOf(created)
  for (let index = 0; index < days; index += 1) {
    const day = dayOfNumber(begin + index)
    if (!isDueOn(ways.frequency, day, created) || isPausedOn(ways.pauses, day)) continue
    const isOpened = !ways.isForgotten?.(begin + index)
    if (random() < ways.skips) {
      if (isOpened) rows.push({ day, state: 'skipped', amount: null })
      continue
    }
    const kept = isKept(begin + index, index) && isOpened
    // Times and amounts come in phases too.
    lateness = ways.stickiness * lateness + bell(random)
    const memory = ways.amountMemory === undefined ? ways.stickiness : Math.exp(-1 / ways.amountMemory)
    level = memory * level + Math.sqrt(1 - Math.min(0.99, memory) ** 2) * bell(random)
    const amount = ways.measure !== null && isOpened ? Math.max(0, Math.round(8000 + 2000 * level)) : null
    rows.push({ day, state: kept ? 'done' : 'none', amount })
    if (!kept) continue
    minutes.set(
      begin + index,
      Math.round(Math.min(1439, Math.max(0, 600 + 120 * lateness + (ways.lateOn?.(begin + index) ?? 0)))),
    )
  }
  const { frequency, measure, pauses } = ways
  const rule = { frequency, measure, createdDay: created, pauses }
  return { id: name, name, counted: countDays({ rule, days: daysOf(rows) }, today), minutes }
}

function stickyDays(random: Random, { rate, stickiness, drift }: Ways, days: number, rateOn: Effect) {
  let last = random() < rate
  return (number: number, index: number): boolean => {
    const wanted = Math.min(0.98, Math.max(0.02, rate + drift * (index / days - 0.5) + rateOn(number)))
    if (random() >= stickiness) last = random() < wanted
    return last
  }
}

/** A count per week, on any days of the week. */
function countedDays(random: Random, { frequency, rate, drift }: Ways, days: number, rateOn: Effect) {
  const count = frequency.kind === 'weeklyCount' ? frequency.count : 0
  const weeks = new Map<number, Set<number>>()
  return (number: number, index: number): boolean => {
    const week = weekOfNumber(number)
    const share = Math.min(0.98, rate + 0.2 + drift * (index / days - 0.5) + rateOn(number))
    const chosen = weeks.get(week) ?? chosenDays(random, count, share)
    weeks.set(week, chosen)
    return chosen.has(weekdayOfNumber(number))
  }
}

function chosenDays(random: Random, count: number, share: number): Set<number> {
  const days = [0, 1, 2, 3, 4, 5, 6]
  const chosen = new Set<number>()
  for (let turn = 0; turn < count; turn += 1) {
    const [day] = days.splice(Math.floor(random() * days.length), 1)
    if (random() < share) chosen.add(day as number)
  }
  return chosen
}

export const plain: Ways = {
  frequency: { kind: 'daily' },
  rate: 0.85,
  stickiness: 0,
  drift: 0,
  skips: 0,
  pauses: [],
  measure: null,
}

const isWeekend = (number: number): boolean => weekdayOfNumber(number) % 6 === 0

/** One daily habit, kept on 85 % of weekdays and 50 % of weekends. */
export function personWithWeekendDip(seed: number, days: number): InsightHabit[] {
  return [habitBy(randomNumbers(seed), 'Run', days, plain, (number) => (isWeekend(number) ? -0.35 : 0))]
}

/** Daily habits to which nothing happens, with streaks. */
const othersOf = (random: Random, days: number, count: number): InsightHabit[] =>
  Array.from({ length: count }, (_, index) =>
    habitBy(random, `Other ${index + 1}`, days, {
      ...plain,
      rate: between(random, 0.4, 0.9),
      stickiness: between(random, 0, 0.5),
    }),
  )

/** The second of two daily habits is kept on 85 % of the days on which the first is, and on 55 % of the others. */
export function personWithLink(seed: number, days: number, others = 2): InsightHabit[] {
  const random = randomNumbers(seed)
  const first = habitBy(random, 'Meditate', days, { ...plain, rate: 0.7 })
  const second = habitBy(random, 'Run', days, plain, (number) => (isCompletedAt(first.counted, number) ? 0 : -0.3))
  return [first, second, ...othersOf(random, days, others)]
}

/** One of four daily habits with streaks: its rate goes from one to another after half of the days. */
export function personWithChange(
  seed: number,
  days: number,
  [before, after]: readonly [number, number],
): InsightHabit[] {
  const random = randomNumbers(seed)
  const middle = dayNumberOf(today) - Math.floor(days / 2)
  const ways = { ...plain, rate: before, stickiness: between(random, 0, 0.5) }
  const changed = habitBy(random, 'Read', days, ways, (number) => (number > middle ? after - before : 0))
  return [changed, ...othersOf(random, days, 3)]
}

/** Twenty daily habits with amounts over ten years, each with a change in the last one. */
export function personWithManyYears(seed: number): InsightHabit[] {
  const random = randomNumbers(seed)
  const change = dayNumberOf(today) - 300
  return Array.from({ length: 20 }, (_, index) =>
    habitBy(random, `Habit ${index + 1}`, 3650, { ...plain, rate: 0.5, measure: glasses }, (day) =>
      day > change ? 0.2 : 0,
    ),
  )
}
