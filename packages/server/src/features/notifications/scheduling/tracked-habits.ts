import type { EntryState } from '@daymark/domain/completions/entries/entry.ts'
import { keptOn } from '@daymark/domain/completions/entries/limit-figures.ts'
import { currentOf } from '@daymark/domain/completions/runs.ts'
import { aliveTurnOf } from '@daymark/domain/completions/schedule-streaks.ts'
import type { CarriedFigures, KeptFigures } from '@daymark/domain/completions/stored-figures.ts'
import { type FrequencyFields, frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { isPausedOn, type Pause } from '@daymark/domain/habits/pause.ts'
import { type Rule, ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { CurrentRuns, Run } from '@daymark/domain/notifications/milestones.ts'
import type { TrackedHabit } from '@daymark/domain/notifications/tracked-habit.ts'
import { type Day, dayNumberOf, dayOfNumber } from '@daymark/domain/time/day.ts'
import type { HabitRow } from './tracked-habits.store.ts'

export type KeptRuns = FrequencyFields & Omit<Rule, 'frequency'> & CarriedFigures

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
  const ticked = new Set(recentDays)
  const numbersIn = (wanted: EntryState) =>
    new Set(recentEntries.filter(({ state }) => state === wanted).map(({ number }) => number))
  return {
    id: habit.id,
    name: habit.name,
    frequency: frequencyOf(habit),
    measure: habit.measure,
    createdDay: habit.createdDay,
    later: habit.later,
    ticked,
    skipped: numbersIn('skipped').union(pausedNumbersOf(habit.pauses, ticked, today)),
    notDone: numbersIn('notDone'),
    amounts: new Map(recentEntries.map(({ number, amount }) => [number, amount ?? 0])),
    lastEntered: lastEnteredOf(habit),
    calendarStreak: calendar.count,
    scheduleStreak: schedule.count,
  }
}

const daysBack = 35
const daysAhead = 7

/** The paused days that messages may look at, those left out on which the habit was done all the same. */
function pausedNumbersOf(pauses: readonly Pause[], ticked: ReadonlySet<number>, today: Day): Set<number> {
  const paused = new Set<number>()
  if (pauses.length === 0) return paused
  const number = dayNumberOf(today)
  for (let one = number - daysBack; one <= number + daysAhead; one += 1) {
    if (!ticked.has(one) && isPausedOn(pauses, dayOfNumber(one))) paused.add(one)
  }
  return paused
}

/** Days that a limit kept by itself are stored only up to its latest entry, so none of them is the latest. */
function lastEnteredOf({ recentDays, recentEntries }: KeptFigures): number | null {
  const days = [...recentDays, ...recentEntries.map(({ number }) => number)]
  return days.length === 0 ? null : Math.max(...days)
}
