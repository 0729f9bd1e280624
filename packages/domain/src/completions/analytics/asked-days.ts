import { rulesInForce } from '../../habits/rule.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { spansWithin } from '../day-spans.ts'
import type { TickedHabit } from './ticked-habit.ts'

/** What became of a day: nothing was asked (not due, or excused), it was missed, or it was kept. */
export const outcomes = { unasked: 0, missed: 1, kept: 2 } as const

/** The outcome of each day from a day number on. */
export type AskedDays = { from: number; outcomes: Uint8Array }

/** From one day to another, both included. Where the schedule names no days, each day counts as asked for. */
export function askedDaysOf(habit: TickedHabit, first: Day, last: Day): AskedDays {
  const [from, to] = [dayNumberOf(first), dayNumberOf(last)]
  const days = new Uint8Array(Math.max(0, to - from + 1))
  for (const rule of rulesInForce(habit)) {
    const end = Math.min(to, rule.to)
    for (let number = Math.max(from, rule.from); number <= end; number += 1) {
      if (!isDueOn(rule.frequency, dayOfNumber(number), rule.start)) continue
      days[number - from] = habit.ticked.has(number) ? outcomes.kept : outcomes.missed
    }
  }
  // No ticked day is among the excused ones.
  for (const span of spansWithin(habit.excused, { from, to })) {
    days.fill(outcomes.unasked, span.from - from, span.to - from + 1)
  }
  return { from, outcomes: days }
}
