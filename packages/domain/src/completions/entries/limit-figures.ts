import type { Frequency } from '../../habits/frequency.ts'
import { isLimit } from '../../habits/measure.ts'
import type { Rule } from '../../habits/rule.ts'
import { intervalOf, scheduledWeekdaysOf } from '../../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'
import { ascending, runsOf } from '../runs.ts'
import { scheduleRunsOf } from '../schedule-streaks.ts'
import type { KeptFigures } from '../stored-figures.ts'
import { windowDays } from '../window-days.ts'
import { impliedDaysOf, markedIn } from './day-marks.ts'

/**
 * The stored figures as of today. Only those of a limit differ from what is stored: each day that passes is one more kept
 * day. Days since the latest entry are alike, so of a long time only its first weeks are walked through, and the rest is a
 * number of equal periods.
 */
export function keptOn(kept: KeptFigures, rule: Rule, today: Day): KeptFigures {
  if (!isLimit(rule.measure) || kept.strengthDay === null) return kept
  const checkpoint = dayNumberOf(kept.strengthDay)
  const said = kept.recentEntries.filter(({ number }) => number > checkpoint)
  const completed = kept.recentDays.filter((number) => number > checkpoint)
  const begun = dayNumberOf(rule.createdDay) - 1
  const quietSince = Math.max(checkpoint, begun, completed.at(-1) ?? 0, said.at(-1)?.number ?? 0)
  const period = periodOf(rule.frequency)
  const quiet = dayNumberOf(today) - 1 - quietSince
  const periods = Math.max(0, Math.floor((quiet - windowDays) / period.days) - 1)
  const jump = periods * period.days

  const to = dayNumberOf(today) - jump - 1
  const implied = impliedDaysOf(rule, markedIn(completed, said), { from: checkpoint + 1, to })
  const days = ascending([...completed, ...implied])
  const excused = said.filter(({ state }) => state === 'skipped').map(({ number }) => number)
  const last = kept.lastDay === null ? null : dayNumberOf(kept.lastDay)
  const calendar = runsOf(days, 1, excused, { last, run: kept.run, longest: kept.longestRun })
  const turns = scheduleRunsOf(rule.frequency, days, excused, {
    last: kept.scheduleLast,
    run: kept.scheduleRun,
    longest: kept.longestScheduleRun,
  })
  const run = calendar.run + (period.isEveryDay ? jump : 0)
  const scheduleRun = turns.run + periods * period.turns
  const first = days[0] === undefined ? null : dayOfNumber(days[0])
  return {
    ...kept,
    impliedDays: kept.impliedDays + implied.length + periods * period.due,
    firstDay: first !== null && (kept.firstDay === null || first < kept.firstDay) ? first : kept.firstDay,
    lastDay: calendar.last === null ? null : dayOfNumber(calendar.last + jump),
    run,
    longestRun: Math.max(calendar.longest, run),
    scheduleLast: turns.last === null ? null : turns.last + periods * period.lastMoves,
    scheduleRun,
    longestScheduleRun: Math.max(turns.longest, scheduleRun),
    recentDays: [...kept.recentDays.filter((number) => number <= checkpoint), ...days].map((number) => number + jump),
  }
}

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
