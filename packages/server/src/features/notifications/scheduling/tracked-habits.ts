import type { EntryState } from '@daymark/domain/completions/entries/entry.ts'
import { keptOn } from '@daymark/domain/completions/entries/limit-figures.ts'
import { currentOf } from '@daymark/domain/completions/runs.ts'
import { aliveTurnOf } from '@daymark/domain/completions/schedule-streaks.ts'
import type { KeptFigures } from '@daymark/domain/completions/stored-figures.ts'
import { type FrequencyFields, frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { type Rule, ruleOf } from '@daymark/domain/habits/rule.ts'
import type { CurrentRuns, Run } from '@daymark/domain/notifications/milestones.ts'
import type { TrackedHabit } from '@daymark/domain/notifications/tracked-habit.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import type { HabitRow } from './tracked-habits.store.ts'

export type KeptRuns = FrequencyFields & Pick<Rule, 'measure' | 'createdDay'> & KeptFigures

/** The runs that are current on a day, as the calendar and as the schedule counts. */
export function currentRunsOf(stored: KeptRuns, today: Day): CurrentRuns {
  const habit = { ...stored, ...keptOn(stored, ruleOf(stored), today) }
  const last = habit.lastDay === null ? null : dayNumberOf(habit.lastDay)
  const aliveTurn = aliveTurnOf(frequencyOf(habit), today)
  return {
    calendar: runOf(last, habit.run, dayNumberOf(today) - 1),
    schedule: runOf(habit.scheduleLast, habit.scheduleRun, aliveTurn),
  }
}

function runOf(last: number | null, run: number, alive: number): Run {
  const count = currentOf({ last, run }, alive)
  return { count, first: (last ?? 0) - count + 1, last: last ?? 0 }
}

export function toTrackedHabit(habit: HabitRow, today: Day): TrackedHabit {
  const { calendar, schedule } = currentRunsOf(habit, today)
  const { recentDays, recentEntries } = keptOn(habit, ruleOf(habit), today)
  const numbersIn = (wanted: EntryState) =>
    new Set(recentEntries.filter(({ state }) => state === wanted).map(({ number }) => number))
  return {
    id: habit.id,
    name: habit.name,
    frequency: frequencyOf(habit),
    measure: habit.measure,
    createdDay: habit.createdDay,
    ticked: new Set(recentDays),
    skipped: numbersIn('skipped'),
    notDone: numbersIn('notDone'),
    amounts: new Map(recentEntries.map(({ number, amount }) => [number, amount ?? 0])),
    lastEntered: lastEnteredOf(habit),
    calendarStreak: calendar.count,
    scheduleStreak: schedule.count,
  }
}

/** Days that a limit kept by itself are stored only up to its latest entry, so none of them is the latest. */
function lastEnteredOf({ recentDays, recentEntries }: KeptFigures): number | null {
  const days = [...recentDays, ...recentEntries.map(({ number }) => number)]
  return days.length === 0 ? null : Math.max(...days)
}
