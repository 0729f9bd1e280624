import type { Amount } from '../habits/amount.ts'
import { isLimit } from '../habits/measure.ts'
import { isPausedOn } from '../habits/pause.ts'
import { type Rule, ruleOn } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber, lastNumber } from '../time/day.ts'
import { dueIn, inSevenths } from './asked-times.ts'
import { spansWithin, spansWithout } from './day-spans.ts'
import type { EntryState } from './entries/entry.ts'
import { excusedSpansOf, saidBeside, skippedIn } from './entries/excused-days.ts'
import { keptOn } from './entries/limit-figures.ts'
import { pausedSpansOf } from './paused-spans.ts'
import { ascending, currentOf } from './runs.ts'
import { aliveTurnOf } from './schedule-streaks.ts'
import { monthlyRate } from './statistics.ts'
import { type CarriedFigures, type KeptFigures, windowStartOf } from './stored-figures.ts'
import { percentOf } from './strength.ts'
import { strengthUnder } from './strength-load.ts'
import { windowDays } from './window-days.ts'

/** A habit's figures on a day, as the API returns them. */
export type Figures = {
  isCompletedToday: boolean
  currentStreak: number
  longestStreak: number
  scheduleStreak: number
  longestScheduleStreak: number
  strength: number
  completionRate: number
  totalCompletions: number
  /** Skipped days on which the habit was due, since it began. */
  excusedDays: number
  /** How many times they would have been asked for; only of a habit whose rule changes, see `successRateOf`. */
  excusedTimes?: number | undefined
  firstCompletedDay: Day | null
  recentDays: Day[]
  /** The days of the same time that say something else or more than done. */
  recentEntries: { day: Day; state: EntryState; amount: Amount | null }[]
}

/** The streak, which goes on while its latest day is yesterday or later; an explicitly missed today ends it at once. */
export const currentStreakOn = (
  { lastDay, run }: Pick<KeptFigures, 'lastDay' | 'run'>,
  today: Day,
  isMissedToday: boolean,
): number =>
  currentOf({ last: lastDay === null ? null : dayNumberOf(lastDay), run }, dayNumberOf(today) - (isMissedToday ? 0 : 1))

export function figuresOn(stored: CarriedFigures, rule: Rule, today: Day): Figures {
  const number = dayNumberOf(today)
  const kept = keptOn(stored, rule, today)
  const { longestRun, scheduleLast, scheduleRun, longestScheduleRun, firstDay } = kept
  const isMissed =
    !isPausedOn(rule.pauses ?? [], today) &&
    kept.recentEntries.some((entry) => entry.number === number && entry.state === 'notDone')
  const recent = kept.recentDays.filter((completed) => completed > number - windowDays)
  const { frequency } = ruleOn(rule, today)
  return {
    ...excusedOn(stored, firstDay, rule, number),
    isCompletedToday: kept.recentDays.includes(number),
    currentStreak: currentStreakOn(kept, today, isMissed),
    longestStreak: longestRun,
    scheduleStreak: currentOf({ last: scheduleLast, run: scheduleRun }, aliveTurnOf(frequency, today, isMissed)),
    longestScheduleStreak: longestScheduleRun,
    strength: percentOf(strengthOn(stored, rule, number)),
    completionRate: monthlyRate(recent.findLastIndex((completed) => completed <= number) + 1),
    totalCompletions: kept.totalCompletions + kept.impliedDays,
    firstCompletedDay: firstDay,
    recentDays: recent.map(dayOfNumber),
    recentEntries: kept.recentEntries
      .filter((entry) => entry.number > number - windowDays)
      .map(({ number, ...entry }) => ({ day: dayOfNumber(number), ...entry })),
  }
}

/** Strength goes on from where it is stored. Excused days are left out. */
function strengthOn(stored: KeptFigures, rule: Rule, on: number): number {
  if (stored.strengthDay === null) return 0
  const checkpoint = dayNumberOf(stored.strengthDay)
  const { recentDays } = stored
  const from = isLimit(rule.measure) ? 0 : windowStartOf(checkpoint)
  const paused = spansWithin(pausedSpansOf(rule), { from, to: lastNumber })
  const said = saidBeside(stored.recentEntries, paused)
  const excused = excusedSpansOf(paused, skippedIn(said), recentDays)
  return strengthUnder(
    rule,
    { completed: recentDays, said, excused },
    { number: checkpoint, strength: stored.strength },
    on,
  )
}

/** The stored excused days, and those of pauses since then. */
function excusedOn(
  kept: CarriedFigures,
  firstDay: Day | null,
  rule: Rule,
  on: number,
): Pick<Figures, 'excusedDays' | 'excusedTimes'> {
  const { excusedDays, excusedTimes = null, strengthDay } = kept
  const from = strengthDay === null ? Number.NEGATIVE_INFINITY : dayNumberOf(strengthDay) + 1
  const since = spansWithin(pausedSpansOf(rule), { from, to: on })
  const isChanging = (rule.later?.length ?? 0) > 0
  if (since.length === 0) return { excusedDays, ...(isChanging && { excusedTimes: excusedTimes ?? 0 }) }
  const entered = ascending([...kept.recentDays, ...skippedIn(kept.recentEntries)])
  const { days, times } = dueIn(rule, spansWithout(since, entered), firstDay)
  return {
    excusedDays: excusedDays + days,
    ...(isChanging && { excusedTimes: inSevenths((excusedTimes ?? 0) + times) }),
  }
}
