import type { Amount } from '../habits/amount.ts'
import type { Rule } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import type { EntryState } from './entries/entry.ts'
import { keptOn } from './entries/limit-figures.ts'
import { currentOf } from './runs.ts'
import { aliveTurnOf } from './schedule-streaks.ts'
import { monthlyRate } from './statistics.ts'
import type { KeptFigures } from './stored-figures.ts'
import { percentOf, rhythmOf, strengthFrom } from './strength.ts'
import { closedUp } from './closed-up.ts'
import { loadOf } from './strength-load.ts'
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

export function figuresOn(stored: KeptFigures, rule: Rule, today: Day): Figures {
  const number = dayNumberOf(today)
  const kept = keptOn(stored, rule, today)
  const { longestRun, scheduleLast, scheduleRun, longestScheduleRun, firstDay } = kept
  const isMissed = kept.recentEntries.some((entry) => entry.number === number && entry.state === 'notDone')
  const recent = kept.recentDays.filter((completed) => completed > number - windowDays)
  return {
    isCompletedToday: kept.recentDays.includes(number),
    currentStreak: currentStreakOn(kept, today, isMissed),
    longestStreak: longestRun,
    scheduleStreak: currentOf({ last: scheduleLast, run: scheduleRun }, aliveTurnOf(rule.frequency, today, isMissed)),
    longestScheduleStreak: longestScheduleRun,
    strength: percentOf(strengthOn(stored, rule, number)),
    completionRate: monthlyRate(recent.findLastIndex((completed) => completed <= number) + 1),
    totalCompletions: kept.totalCompletions + kept.impliedDays,
    excusedDays: kept.excusedDays,
    firstCompletedDay: firstDay,
    recentDays: recent.map(dayOfNumber),
    recentEntries: kept.recentEntries
      .filter((entry) => entry.number > number - windowDays)
      .map(({ number, ...entry }) => ({ day: dayOfNumber(number), ...entry })),
  }
}

/** Strength goes on from where it is stored. Excused days are left out. */
function strengthOn({ strength, strengthDay, recentDays, recentEntries }: KeptFigures, rule: Rule, on: number): number {
  if (strengthDay === null) return 0
  const excused = recentEntries.filter(({ state }) => state === 'skipped').map(({ number }) => number)
  const load = loadOf(rule.measure, recentDays, recentEntries)
  const [checkpoint = 0, today = 0] = closedUp([dayNumberOf(strengthDay) + 1, on + 1], excused)
  const places = { ...load, numbers: closedUp(load.numbers, excused) }
  return strengthFrom(rhythmOf(rule.frequency, rule.measure), places, { number: checkpoint - 1, strength }, today - 1)
}
