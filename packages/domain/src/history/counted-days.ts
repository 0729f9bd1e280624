import { isLimit } from '../habits/measure.ts'
import { isPausedOn } from '../habits/pause.ts'
import { isAskedOn, type Rule, type RuleInForce, rulesInForce } from '../habits/rule.ts'
import { intervalOf } from '../habits/schedule.ts'
import { type Day, dayNumberOf, lastNumber, weekdayOfNumber } from '../time/day.ts'
import { amountAt, type HabitDays, lastOf, stateAt, stateOn } from './habit-days.ts'

/** What a habit asks for, and what was entered: every figure follows from these two and the day it is. */
export type HabitHistory = { rule: Rule; days: HabitDays }

/** What a day counts as. A completed day is not excused; `open` may still be completed. */
export const counts = { open: 0, completed: 1, missed: 2, excused: 3 } as const
export type Count = (typeof counts)[keyof typeof counts]

/**
 * A history as of a day, each day of it decided once. Days are numbers. `marks` holds what each day from `from` to today,
 * or to a later entered day, counts as, and whether it is scheduled and paused; read it with `countAt` and its kin.
 */
export type CountedDays = HabitHistory & {
  today: number
  rules: readonly RuleInForce[]
  /** The day of creation, or an earlier entered day that is not excused. */
  began: number
  /** Ascending, with the days that a limit kept by itself. */
  completed: readonly number[]
  from: number
  marks: Uint8Array
}

const scheduledBit = 4
const pausedBit = 8

export function countDays({ rule, days }: HabitHistory, day: Day): CountedDays {
  const today = dayNumberOf(day)
  const created = dayNumberOf(rule.createdDay)
  const isEmpty = days.states.length === 0
  const from = Math.min(created, today, isEmpty ? created : days.first)
  const marks = new Uint8Array(Math.max(today, isEmpty ? today : lastOf(days)) - from + 1)
  const rules = rulesInForce(rule)
  markScheduled(marks, rules, from)
  markPaused(marks, rule, from)
  const completed: number[] = []
  let began = created
  const ofLimit = isLimit(rule.measure)
  for (let index = 0; index < marks.length; index += 1) {
    const number = from + index
    const flags = marks[index] as number
    const state = days.states[number - days.first] ?? 0
    const isAutoKept = ofLimit && state === 0 && flags === scheduledBit && number >= created && number < today
    const count = countOf(state, isAutoKept, (flags & pausedBit) !== 0, number - today)
    if (count === counts.completed) completed.push(number)
    if (number < began && count !== counts.excused && (state !== 0 || hasAmount({ rule, days }, number))) began = number
    marks[index] = flags | count
  }
  return { rule, days, today, rules, began, completed, from, marks }
}

/** Amounts say nothing where nothing is measured. */
const hasAmount = ({ rule, days }: HabitHistory, number: number): boolean =>
  rule.measure !== null && amountAt(days, number) !== null

function countOf(state: number, isAutoKept: boolean, isPaused: boolean, ahead: number): Count {
  if (state === 1 || isAutoKept) return counts.completed
  if (state === 3 || isPaused) return counts.excused
  return ahead < 0 || (ahead === 0 && state === 2) ? counts.missed : counts.open
}

function markScheduled(marks: Uint8Array, rules: readonly RuleInForce[], from: number): void {
  for (const rule of rules) {
    const isScheduled = scheduleOf(rule)
    const end = Math.min(rule.to, from + marks.length - 1)
    for (let number = Math.max(rule.from, from); number <= end; number += 1)
      if (isScheduled(number)) marks[number - from] = scheduledBit
  }
}

function markPaused(marks: Uint8Array, { pauses = [] }: Rule, from: number): void {
  for (const pause of pauses) {
    const end = Math.min(pause.to === null ? lastNumber : dayNumberOf(pause.to), from + marks.length - 1)
    for (let number = Math.max(dayNumberOf(pause.from), from); number <= end; number += 1)
      marks[number - from] = (marks[number - from] as number) | pausedBit
  }
}

/** Whether a schedule names a day. A count per week may be done on any. */
export function scheduleOf({
  frequency,
  start,
}: Pick<RuleInForce, 'frequency' | 'start'>): (number: number) => boolean {
  switch (frequency.kind) {
    case 'daily':
    case 'weeklyCount':
      return () => true
    case 'weeklySpecificDays':
      return (number) => frequency.days.includes(weekdayOfNumber(number))
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      const begin = dayNumberOf(start)
      return (number) => interval !== null && (number - begin) % interval === 0
    }
    default:
      return frequency satisfies never
  }
}

export function ruleAt({ rules }: CountedDays, number: number): RuleInForce {
  let index = rules.length - 1
  while (index > 0 && (rules[index] as RuleInForce).from > number) index -= 1
  return rules[index] as RuleInForce
}

export function isScheduledAt(counted: CountedDays, number: number): boolean {
  const mark = counted.marks[number - counted.from]
  return mark === undefined ? scheduleOf(ruleAt(counted, number))(number) : (mark & scheduledBit) !== 0
}

export function isPausedAt(counted: CountedDays, number: number): boolean {
  const mark = counted.marks[number - counted.from]
  if (mark !== undefined) return (mark & pausedBit) !== 0
  return (counted.rule.pauses ?? []).some(
    ({ from, to }) => dayNumberOf(from) <= number && (to === null || number <= dayNumberOf(to)),
  )
}

export function countAt(counted: CountedDays, number: number): Count {
  const mark = counted.marks[number - counted.from]
  if (mark !== undefined) return (mark & 3) as Count
  if (isPausedAt(counted, number)) return counts.excused
  return number < counted.today ? counts.missed : counts.open
}

/** Whether a limit keeps a day by itself once it is over, where nothing is entered. */
const isAutoKept = (rule: Rule, day: Day): boolean =>
  isLimit(rule.measure) && day >= rule.createdDay && isAskedOn(rule, day) && !isPausedOn(rule.pauses ?? [], day)

/** Whether a day counts as completed, without counting the others. */
export function isCompletedOn({ rule, days }: HabitHistory, day: Day, today: Day): boolean {
  const state = stateOn(days, day)
  return state === 'done' || (state === 'none' && day < today && isAutoKept(rule, day))
}

export const isCompletedAt = (counted: CountedDays, number: number): boolean =>
  countAt(counted, number) === counts.completed

/**
 * Whether a day passes without being asked: excused, or an undecided day of a limit before a completed one, as a flight
 * west leaves it.
 */
export function isPassedAt(counted: CountedDays, number: number): boolean {
  const count = countAt(counted, number)
  if (count !== counts.open || !isLimit(counted.rule.measure)) return count === counts.excused
  return number < (counted.completed.at(-1) ?? number) && stateAt(counted.days, number) === 'none'
}

/** The last day that rates include: today once it is completed or missed, else yesterday. */
export function lastDecidedOf(counted: CountedDays): number {
  const count = countAt(counted, counted.today)
  return count === counts.completed || count === counts.missed ? counted.today : counted.today - 1
}

/** Completed days from one day number to another, both included. */
export const completedBetween = ({ completed }: CountedDays, from: number, to: number): readonly number[] =>
  completed.slice(placeIn(completed, from), placeIn(completed, to + 1))

/** Where a number is in an ascending list, or would be. */
function placeIn(ascending: readonly number[], number: number): number {
  let begin = 0
  let end = ascending.length
  while (begin < end) {
    const middle = (begin + end) >> 1
    if ((ascending[middle] as number) < number) begin = middle + 1
    else end = middle
  }
  return begin
}

/**
 * From one day number to another, both included, as far as days are marked: how many times the schedule asked, excused days left out; how many
 * excused days are left out by that; and the completions it asked for. A count per week is spread over its days.
 */
export type Tally = { asked: number; excused: number; completed: number }

export function tallyBetween({ rules, marks, from: begin }: CountedDays, from: number, to: number): Tally {
  let excused = 0
  let completed = 0
  let sevenths = 0
  for (const { frequency, ...rule } of rules) {
    const share = frequency.kind === 'weeklyCount' ? frequency.count : 7
    const asksOfCompleted = frequency.kind === 'weeklySpecificDays' ? scheduledBit : 0
    const end = Math.min(to, rule.to, begin + marks.length - 1)
    for (let number = Math.max(from, rule.from, begin); number <= end; number += 1) {
      const mark = marks[number - begin] as number
      const count = mark & 3
      if (count === counts.completed && (mark & asksOfCompleted) === asksOfCompleted) completed += 1
      if ((mark & scheduledBit) === 0) continue
      if (count === counts.excused) excused += 1
      else sevenths += share
    }
  }
  return { asked: sevenths / 7, excused, completed }
}

/** What was done of what was asked, from 0 to 1; null where nothing was asked and nothing done. */
export function shareOf(done: number, asked: number): number | null {
  if (asked <= 0) return done > 0 ? 1 : null
  return Math.min(1, done / asked)
}

/** The first day of a week. */
export const mondayOfWeek = (week: number): number => week * 7 - 3

/** A measured day's amount; a completed day without one has its target, of a limit nothing. Null where there is none. */
export function amountCountedAt(counted: CountedDays, number: number): number | null {
  const { measure } = ruleAt(counted, number)
  if (measure === null) return null
  const amount = amountAt(counted.days, number)
  if (amount !== null || !isCompletedAt(counted, number)) return amount
  return isLimit(measure) ? 0 : measure.target
}
