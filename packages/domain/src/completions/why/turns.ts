import { isLimit } from '../../habits/measure.ts'
import { type RuleInForce, rulesInForce } from '../../habits/rule.ts'
import { intervalOf, scheduledWeekdaysOf } from '../../habits/schedule.ts'
import { type Day, dayOfNumber, weekdayOfNumber, weekOfNumber } from '../../time/day.ts'
import { countBelow, openedUp } from '../closed-up.ts'
import { isWithin, type Span, type Spans, spansWithin } from '../day-spans.ts'
import { dueDayIn, scheduleRunsOf } from '../schedule-streaks.ts'
import { askedOfWeek, mondayOfWeek, turnsBefore } from '../turn-numbers.ts'
import type { HabitDays } from './habit-days.ts'

/** `off` is a day that the schedule does not ask for, where days are shown and not turns. */
export type Verdict = 'kept' | 'missed' | 'excused' | 'forgiven' | 'open' | 'off'

/** One time that a habit asks, with its first and last day. */
export type Turn = { from: Day; to: Day; verdict: Verdict }

/** A turn with its number in the rule's own count, as `scheduleRunsOf` reports it. */
type NumberedTurn = Span & { verdict: Verdict; rule: RuleInForce; turn: number }

const keyOf = ({ from }: RuleInForce, turn: number): string => `${from} ${turn}`

/** All turns from the first kept one to today, or to a later day that is done. */
export function turnsOf(days: HabitDays): Turn[] {
  const { rule, numbers, passed: excused, today } = days
  const forgiven = new Set<string>()
  scheduleRunsOf(rule, { numbers, excused }, { until: today, see: (one, turn) => forgiven.add(keyOf(one, turn)) })
  const rules = rulesInForce(rule).filter(({ from }) => from <= today)
  const turns = rules.flatMap((one, index) => {
    const isLast = index === rules.length - 1
    return turnsUnder({ ...one, to: isLast ? Math.max(today, numbers.at(-1) ?? today) : one.to }, days, isLast)
  })
  const begin = turns.findIndex(({ verdict }) => verdict === 'kept')
  const end = turns.findLastIndex(({ verdict }) => verdict === 'kept')
  return (begin === -1 ? [] : turns.slice(begin)).map(({ from, to, verdict, rule, turn }, index) => {
    const isPassed = verdict === 'open' && begin + index < end && !isLimit(days.rule.measure)
    const isMissed = verdict === 'missed' || isPassed
    const isForgiven = isMissed && forgiven.has(keyOf(rule, turn))
    return {
      from: dayOfNumber(from),
      to: dayOfNumber(to),
      verdict: isForgiven ? 'forgiven' : isPassed ? 'missed' : verdict,
    }
  })
}

/** The turns of one rule. */
function turnsUnder(rule: RuleInForce, days: HabitDays, isLast: boolean): NumberedTurn[] {
  const { frequency } = rule
  const begin = Math.max(rule.from, days.numbers[0] ?? Number.POSITIVE_INFINITY)
  switch (frequency.kind) {
    case 'daily':
      return daysIn(begin, rule.to).map((day) => ({ ...dayTurn(day, days), rule, turn: day }))
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      return daysIn(begin, rule.to)
        .filter((day) => weekdays.includes(weekdayOfNumber(day)))
        .map((day) => ({ ...dayTurn(day, days), rule, turn: turnsBefore(weekdays, day) }))
    }
    case 'weeklyCount':
      return weekTurns(frequency.count, { ...rule, from: begin }, days, isLast).map((one) => ({ ...one, rule }))
    case 'intervalBased':
      return intervalOf(frequency.every) === null ? [] : gapTurns(rule, days, isLast)
    default:
      return frequency satisfies never
  }
}

const daysIn = (from: number, to: number): number[] =>
  from > to ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** What a day is worth on its own. */
export function dayTurn(day: number, { done, excused, today, isMissedToday }: HabitDays): Span & { verdict: Verdict } {
  const isOver = day < today || (day === today && isMissedToday)
  const verdict = done.has(day) ? 'kept' : isWithin(day, excused) ? 'excused' : isOver ? 'missed' : 'open'
  return { from: day, to: day, verdict }
}

/** Monday weeks. One that the next rule cuts short was not missed. */
function weekTurns(count: number, { from, to }: Span, days: HabitDays, isLast: boolean) {
  const weeks = from > to ? [] : daysIn(weekOfNumber(from), weekOfNumber(to))
  return weeks.map((week) => {
    const [monday, sunday] = [mondayOfWeek(week), mondayOfWeek(week) + 6]
    const asked = askedOfWeek(count, week, days.passed)
    const ticks = daysIn(Math.max(monday, from), Math.min(sunday, to)).filter((day) => days.done.has(day)).length
    const isOver = isLast ? sunday < days.today : sunday <= to
    const verdict: Verdict =
      asked === 0 ? 'excused' : ticks >= asked ? 'kept' : isOver ? 'missed' : isLast ? 'open' : 'excused'
    return { from: monday, to: isLast ? sunday : Math.min(sunday, to), verdict, turn: week }
  })
}

/**
 * From each completion, or excused day on which it was due, to the next: a gap that is too long has missed turns, the last
 * one may still be kept.
 */
function gapTurns(
  rule: RuleInForce,
  { numbers, passed: allExcused, today }: HabitDays,
  isLast: boolean,
): NumberedTurn[] {
  const gap = (rule.frequency.kind === 'intervalBased' && intervalOf(rule.frequency.every)) || 1
  const excused = spansWithin(allExcused, rule)
  const placeOf = (number: number) => number - countBelow(number, excused)
  const turns: NumberedTurn[] = []
  const first = Number.isFinite(rule.from) ? rule.from : (numbers[0] ?? today)
  let [begin, place] = [first, placeOf(first) - 1]
  const passUntil = (end: number) => {
    while (end - place > gap) {
      place += gap
      const turn = openedUp(place, excused)
      turns.push({ from: begin, to: turn, verdict: 'missed', rule, turn })
      begin = turn + 1
    }
  }
  const kept = numbers.filter((day) => day >= rule.from && day <= rule.to)
  const ends = [
    ...kept.map((day) => ({ day, isKept: true })),
    ...excusedDueDays(rule, spansWithin(excused, { from: first, to: today })),
  ]
  for (const { day, isKept } of ends.sort((one, other) => one.day - other.day)) {
    passUntil(placeOf(day))
    turns.push({ from: Math.min(begin, day), to: day, verdict: isKept ? 'kept' : 'excused', rule, turn: day })
    begin = day + 1
    place = placeOf(day) - (isKept ? 0 : 1)
  }
  const end = isLast ? today : rule.to + 1
  passUntil(placeOf(end))
  if (isLast && begin <= end) turns.push({ from: begin, to: end, verdict: 'open', rule, turn: end })
  return turns
}

function excusedDueDays(rule: RuleInForce, excused: Spans): { day: number; isKept: false }[] {
  const gap = intervalOf(rule.frequency.kind === 'intervalBased' ? rule.frequency.every : null) ?? 1
  return excused.flatMap((span) => {
    const due = dueDayIn(rule, span.from)
    return due > span.to
      ? []
      : Array.from({ length: Math.floor((span.to - due) / gap) + 1 }, (_, index) => ({
          day: due + index * gap,
          isKept: false as const,
        }))
  })
}
