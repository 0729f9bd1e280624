import type { EntryState } from '@daymark/domain/completions/entries/entry.ts'
import { keptOn } from '@daymark/domain/completions/entries/limit-figures.ts'
import { currentOf } from '@daymark/domain/completions/runs.ts'
import { aliveTurnOf } from '@daymark/domain/completions/schedule-streaks.ts'
import type { CarriedFigures, KeptFigures } from '@daymark/domain/completions/stored-figures.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import { ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { CurrentRuns, Run } from '@daymark/domain/notifications/milestones.ts'
import type { TrackedHabit } from '@daymark/domain/notifications/tracked-habit.ts'
import { addDays, type Day, dayNumberOf, lastDays, mondayOf } from '@daymark/domain/time/day.ts'
import type { HabitRow } from './tracked-habits.store.ts'

const daysPerWeek = 7

export type KeptRuns = Parameters<typeof ruleOf>[0] & CarriedFigures

/** The runs that are current on a day, as the calendar and as the schedule counts. */
export function currentRunsOf(stored: KeptRuns, today: Day): CurrentRuns {
  const rule = ruleOf(stored)
  const habit = keptOn(stored, rule, today)
  const last = habit.lastDay === null ? null : dayNumberOf(habit.lastDay)
  const aliveTurn = aliveTurnOf(ruleOn(rule, today).frequency, today)
  return {
    calendar: runOf(last, habit.run, dayNumberOf(today) - 1),
    schedule: runOf(habit.scheduleLast, habit.scheduleRun, aliveTurn),
  }
}

/** Habits with reminders of their own are left out of the general one. */
export const namedBy = (type: NotificationType, habits: readonly HabitRow[]): readonly HabitRow[] =>
  type === 'HabitReminder' ? habits.filter(({ reminders }) => reminders.length === 0) : habits

function runOf(last: number | null, run: number, alive: number): Run {
  const count = currentOf({ last, run }, alive)
  return { count, first: (last ?? 0) - count + 1, last: last ?? 0 }
}

export function toTrackedHabit(habit: HabitRow, today: Day): TrackedHabit {
  const { calendar, schedule } = currentRunsOf(habit, today)
  const { recentDays, recentEntries } = keptOn(habit, ruleOf(habit), today)
  const numbersIn = (wanted: EntryState) =>
    recentEntries.filter(({ state }) => state === wanted).map(({ number }) => number)
  const ticked = new Set(recentDays)
  const paused = pausedAround(habit, today).filter((number) => !ticked.has(number))
  return {
    id: habit.id,
    name: habit.name,
    frequency: frequencyOf(habit),
    measure: habit.measure,
    createdDay: habit.createdDay,
    later: habit.later,
    ticked,
    skipped: new Set([...numbersIn('skipped'), ...paused]),
    notDone: new Set(numbersIn('notDone')),
    amounts: new Map(recentEntries.map(({ number, amount }) => [number, amount ?? 0])),
    lastEntered: lastEnteredOf(habit),
    calendarStreak: calendar.count,
    scheduleStreak: schedule.count,
    isForgiving: isForgiving(habit, today),
  }
}

/** Where a miss is forgiven, the run reaches beyond the turn of today. */
function isForgiving(habit: HabitRow, today: Day): boolean {
  if (habit.forgiveOneIn === null) return false
  const rule = ruleOf(habit)
  const { frequency } = ruleOn(rule, today)
  const { scheduleLast, scheduleRun } = keptOn(habit, rule, today)
  const next = frequency.kind === 'weeklyCount' ? addDays(mondayOf(today), daysPerWeek) : addDays(today, 1)
  return currentOf({ last: scheduleLast, run: scheduleRun }, aliveTurnOf(frequency, next)) > 0
}

/** The paused days among those that messages ask about: the last weeks and the rest of this one. */
function pausedAround({ pauses }: HabitRow, today: Day): number[] {
  if (pauses.length === 0) return []
  return lastDays(addDays(today, daysPerWeek), windowDays + daysPerWeek)
    .filter((day) => isPausedOn(pauses, day))
    .map(dayNumberOf)
}

/** Days that a limit kept by itself are stored only up to its latest entry, so none of them is the latest. */
function lastEnteredOf({ recentDays, recentEntries }: KeptFigures): number | null {
  const days = [...recentDays, ...recentEntries.map(({ number }) => number)]
  return days.length === 0 ? null : Math.max(...days)
}
