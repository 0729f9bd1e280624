import { type Rule, rulesInForce, type Scheduled } from '../habits/rule.ts'
import { isDueOn, timesAskedBetween } from '../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber, lastNumber } from '../time/day.ts'
import { sizeOf, type Span, type Spans, spansWithin } from './day-spans.ts'

/** What a habit asks for, and the days on which it asks for nothing. */
type Asking = Scheduled & { excused: Spans }

const betweenOf = (from: Day, to: Day): Span => ({ from: dayNumberOf(from), to: dayNumberOf(to) })

/** On how many of some days a habit is due, and how often it asks for them: a week's count is spread over its days. */
function askedIn(rule: Scheduled, spans: Spans): { days: number; times: number } {
  let [days, times] = [0, 0]
  for (const { frequency, start, ...inForce } of rulesInForce(rule)) {
    for (const span of spansWithin(spans, inForce)) {
      const from = dayOfNumber(span.from)
      // Most excused days stand alone, and ten years of them are counted at each write.
      const asked =
        span.from === span.to && frequency.kind !== 'weeklyCount'
          ? Number(isDueOn(frequency, from, start))
          : timesAskedBetween(frequency, from, dayOfNumber(span.to), start)
      days += frequency.kind === 'weeklyCount' ? sizeOf(span) : asked
      times += asked
    }
  }
  return { days, times: inSevenths(times) }
}

/** Counts per week ask for sevenths: rounded to them, so that every way to add them up gives the same. */
export const inSevenths = (times: number): number => Math.round(7 * times) / 7

/** The same since the habit began: on the day of creation, or with an older completion. */
export function dueIn(rule: Rule, spans: Spans, firstDay: Day | null): { days: number; times: number } {
  const began = firstDay !== null && firstDay < rule.createdDay ? firstDay : rule.createdDay
  return askedIn(rule, spansWithin(spans, { from: dayNumberOf(began), to: lastNumber }))
}

/** How many excused days a figure of what was asked leaves out: those on which the habit was due. */
export const excusedBetween = (habit: Asking, from: Day, to: Day): number =>
  from > to ? 0 : askedIn(habit, spansWithin(habit.excused, betweenOf(from, to))).days

/** How many times the schedule asks for the habit from one day to another, both included, without its excused days. */
export const timesAskedOf = (habit: Asking, from: Day, to: Day): number =>
  from > to
    ? 0
    : askedIn(habit, [betweenOf(from, to)]).times -
      askedIn(habit, spansWithin(habit.excused, betweenOf(from, to))).times
