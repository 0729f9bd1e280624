import { type CountedDays, countAt, countDays, counts } from '@daymark/domain/history/counted-days.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { lastOf, rowsOf } from '@daymark/domain/history/habit-days.ts'
import { calendarOccurrencesOf, type Occurrence, occurrencesOf, streakOf } from '@daymark/domain/history/occurrences.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { CurrentRuns, Run } from '@daymark/domain/notifications/milestones.ts'
import type { TrackedHabit } from '@daymark/domain/notifications/tracked-habit.ts'
import { addDays, type Day, dayNumberOf, mondayOf } from '@daymark/domain/time/day.ts'
import { historyOf } from '#db/habit-history.ts'
import type { HabitRow } from './tracked-habits.store.ts'

const daysPerWeek = 7

/** The streaks that are current, as the calendar and as the schedule counts. */
export function currentRunsOf(counted: CountedDays): CurrentRuns {
  const occurrences = occurrencesOf(counted)
  return { calendar: runOf(calendarOccurrencesOf(counted, occurrences)), schedule: runOf(occurrences) }
}

/** The completed occurrences since the last missed one. */
function runOf(occurrences: readonly Occurrence[]): Run {
  const since = occurrences.findLastIndex(({ outcome }) => outcome === 'missed') + 1
  const run = occurrences.slice(since).filter(({ outcome }) => outcome === 'completed')
  return { count: run.length, first: run[0]?.from ?? 0, last: run.at(-1)?.to ?? 0 }
}

/** Habits with reminders of their own are left out of the general one. */
export const namedBy = (type: NotificationType, habits: readonly HabitRow[]): readonly HabitRow[] =>
  type === 'HabitReminder' ? habits.filter(({ reminders }) => reminders.length === 0) : habits

export function toTrackedHabit(habit: HabitRow, today: Day): TrackedHabit {
  const counted = countDays(historyOf(habit), today)
  const { rule, days, completed } = counted
  const { calendar, schedule } = currentRunsOf(counted)
  const from = counted.today - windowDays
  const rows = rowsOf(days, from).map(({ day, ...row }) => ({ number: dayNumberOf(day), ...row }))
  return {
    id: habit.id,
    name: habit.name,
    frequency: rule.frequency,
    measure: rule.measure,
    createdDay: rule.createdDay,
    later: rule.later,
    ticked: new Set(completed.filter((number) => number > from)),
    skipped: excusedAround(counted),
    notDone: new Set(rows.filter(({ state }) => state === 'notDone').map(({ number }) => number)),
    amounts: new Map(rows.map(({ number, amount }) => [number, amount ?? 0])),
    lastEntered: days.states.length === 0 ? null : lastOf(days),
    calendarStreak: calendar.count,
    scheduleStreak: schedule.count,
    isForgiving: isForgiving(counted, today),
  }
}

/** Whether the occurrence of today is forgiven if it is missed: then the streak is there after it. */
function isForgiving({ rule, days }: CountedDays, day: Day): boolean {
  if (rule.forgiveOneIn == null) return false
  const { frequency } = ruleOn(rule, day)
  const next = frequency.kind === 'weeklyCount' ? addDays(mondayOf(day), daysPerWeek) : addDays(day, 1)
  return streakOf(occurrencesOf(countDays({ rule, days }, next))).current > 0
}

/** The excused days among those that messages ask about: the last weeks and the rest of this one. */
function excusedAround(counted: CountedDays): Set<number> {
  const excused = new Set<number>()
  for (let number = counted.today - windowDays; number <= counted.today + daysPerWeek; number += 1)
    if (countAt(counted, number) === counts.excused) excused.add(number)
  return excused
}
