import type { Frequency } from '../../habits/frequency.ts'
import { isLimit } from '../../habits/measure.ts'
import { type Rule, ruleOn } from '../../habits/rule.ts'
import { intervalOf, scheduledWeekdaysOf } from '../../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber, lastNumber } from '../../time/day.ts'
import { type Span, type Spans, spansWithin, unitedSpans } from '../day-spans.ts'
import { pausedSpansOf } from '../paused-spans.ts'
import { ascending } from '../runs.ts'
import { type CarriedFigures, isCarried } from '../stored-figures.ts'
import { streakRunsOf } from '../streak-runs.ts'
import { windowDays } from '../window-days.ts'
import { impliedDaysOf, markedIn, undecidedDaysOf } from './day-marks.ts'
import { excusedSpansOf, skippedIn } from './excused-days.ts'

/**
 * The stored figures as of today. Only those that are carried differ from what is stored: each day that passes is one more
 * kept day of a limit, and another rule may have begun. Days of a limit since its latest entry, pause and rule are alike,
 * so of a long time only its first weeks are walked through, and the rest is a number of equal periods.
 */
export function keptOn(kept: CarriedFigures, rule: Rule, today: Day): CarriedFigures {
  if (!isCarried(rule) || kept.strengthDay === null) return kept
  const checkpoint = dayNumberOf(kept.strengthDay)
  const on = dayNumberOf(today)
  const isPast = ({ number }: { number: number }) => number <= checkpoint
  const said = kept.recentEntries.filter((entry) => !isPast(entry))
  const completed = kept.recentDays.filter((number) => number > checkpoint)
  const paused = spansWithin(pausedSpansOf(rule), { from: checkpoint + 1, to: lastNumber })
  const inForce = ruleOn(rule, today)
  const quietSince = Math.max(
    checkpoint,
    dayNumberOf(rule.createdDay) - 1,
    inForce.from - 1,
    completed.at(-1) ?? 0,
    said.at(-1)?.number ?? 0,
    paused.findLast(({ from }) => from <= on)?.to ?? 0,
  )
  const period = periodOf(inForce.frequency)
  const quiet = on - 1 - quietSince
  const periods = isLimit(rule.measure) ? Math.max(0, Math.floor((quiet - windowDays) / period.days) - 1) : 0
  const jump = periods * period.days

  const isMarked = markedIn(completed, said)
  const implied = impliedDaysOf(rule, isMarked, { from: checkpoint + 1, to: on - jump - 1 })
  const days = ascending([...completed, ...implied])
  const undecided = undecidedDaysOf(rule, completed, isMarked, on)
  const asking = excusedSpansOf(paused, skippedIn(said), completed)
  const excused = movedBack(unitedSpans([...asking, ...undecided]), quietSince, jump)
  const before = {
    calendar: {
      last: kept.lastDay === null ? null : dayNumberOf(kept.lastDay),
      run: kept.run,
      longest: kept.longestRun,
    },
    turns: {
      last: kept.scheduleLast,
      run: kept.scheduleRun,
      longest: kept.longestScheduleRun,
      forgivenAgo: kept.forgivenAgo ?? null,
    },
  }
  // Also those that are completed: each of these is a turn, so the last one is as far on.
  const past = spansWithin(pausedSpansOf(rule), { from: 0, to: checkpoint })
  const excusedBefore = excusedSpansOf(past, skippedIn(kept.recentEntries.filter(isPast)), [])
  const { calendar, turns } = streakRunsOf(
    rule,
    { numbers: days, excused },
    { before, after: checkpoint, excusedBefore, until: on - jump },
  )
  const run = calendar.run + (period.isEveryDay ? jump : 0)
  const scheduleRun = turns.run + periods * period.turns
  const first = days[0] === undefined ? null : dayOfNumber(days[0])
  return {
    ...kept,
    impliedDays: kept.impliedDays + implied.length + periods * period.due,
    firstDay: first !== null && (kept.firstDay === null || first < kept.firstDay) ? first : kept.firstDay,
    lastDay: calendar.last === null ? null : dayOfNumber(Math.min(calendar.last + jump, lastNumber)),
    run,
    longestRun: Math.max(calendar.longest, run),
    scheduleLast: turns.last === null ? null : turns.last + periods * period.lastMoves,
    scheduleRun,
    longestScheduleRun: Math.max(turns.longest, scheduleRun),
    recentDays: [...kept.recentDays.filter((number) => number <= checkpoint), ...days].map((number) => number + jump),
  }
}

/** Spans of days that are still to come, as near as they are once the quiet time is left out. */
const movedBack = (spans: Spans, quietSince: number, jump: number): Spans =>
  jump === 0
    ? spans
    : spans.map((span): Span => {
        const by = span.from > quietSince ? jump : 0
        return { from: span.from - by, to: span.to - by }
      })

type Period = { days: number; due: number; turns: number; lastMoves: number; isEveryDay: boolean }

/** After so many days of nothing but time, a limit is where it was, with so many more days that were due and turns. */
function periodOf(frequency: Frequency): Period {
  switch (frequency.kind) {
    case 'daily':
      return { days: 7, due: 7, turns: 7, lastMoves: 7, isEveryDay: true }
    case 'weeklySpecificDays': {
      const { length } = scheduledWeekdaysOf(frequency.days)
      return { days: 7, due: length, turns: length, lastMoves: length, isEveryDay: length === 7 }
    }
    case 'weeklyCount':
      return { days: 7, due: 7, turns: 1, lastMoves: 1, isEveryDay: true }
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      if (interval === null) return { days: 1, due: 0, turns: 0, lastMoves: 0, isEveryDay: false }
      return { days: interval, due: 1, turns: 1, lastMoves: interval, isEveryDay: interval === 1 }
    }
    default:
      return frequency satisfies never
  }
}
