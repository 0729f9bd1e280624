import { countAt, counts, isCompletedAt, ruleAt } from '../history/counted-days.ts'
import { amountAt, lastOf } from '../history/habit-days.ts'
import { addDays, type Day, dayIn, dayNumberOf, mondayOf } from '../time/day.ts'
import { todayIn } from '../time/day-start.ts'
import type { NotificationType } from './kinds.ts'
import { isLimit } from '../habits/measure.ts'
import { endangeredStreakOf, isMissedAt, isOpenAt, type MessageHabit } from './message-habit.ts'
import { weekFiguresOf } from './week-figures.ts'
import type { OpenHabit } from './progress.ts'
import {
  endangerWords,
  missedWords,
  motivationWords,
  reminderWords,
  slotWords,
  weekWords,
  type Words,
} from './wording.ts'

/** A due message: its text, the day it is about, and the habits that its Done button ticks. */
export type Message = Words & { aboutDay: Day; habitIds: string[] }

/** Types that check habits at their hour. The others follow an event. */
export type LookedAtType = Exclude<NotificationType, 'StreakMilestone' | 'Achievement'>

/** A message about today is void once the day is over. */
export const speaksOfToday = (type: LookedAtType): boolean => type === 'HabitReminder' || type === 'StreakEndanger'

/**
 * The user's day at an instant, for a message of a type. A weekly report goes by the calendar: at its hour on Monday it is
 * about the week before, also where the user's Sunday lasts a few hours longer.
 */
export const dayFor = (type: LookedAtType, zone: string, at: Temporal.Instant, startHour: number): Day =>
  type === 'WeeklyReport' ? dayIn(zone, at) : todayIn(zone, at, startHour)

const idleDays = 3

/**
 * The message of a type for a user on their day, as of which the habits are counted; null where there is nothing to say.
 * Computed when it is due and again when it is sent, so that no message is out of date.
 */
export function messageFor(type: LookedAtType, habits: readonly MessageHabit[], today: Day): Message | null {
  switch (type) {
    case 'HabitReminder':
      return about(today, openOf(habits), reminderWords)
    case 'MissedHabit': {
      const missed = habits.filter(({ counted }) => isMissedAt(counted, counted.today - 1))
      return about(addDays(today, -1), missed, () => missedWords(namesIn(missed)))
    }
    case 'StreakEndanger': {
      const endangered = habits.flatMap((habit) => {
        const streak = endangeredStreakOf(habit.counted)
        return streak ? [{ ...progressOf(habit), streak }] : []
      })
      return about(today, endangered, () => endangerWords(endangered))
    }
    case 'WeeklyReport': {
      const figures = weekFiguresOf(habits, addDays(mondayOf(today), -7))
      return figures && { ...weekWords(figures), aboutDay: today, habitIds: [] }
    }
    case 'Motivation':
      return motivationFor(habits, today)
    default:
      return type satisfies never
  }
}

/** The message of habits whose own reminders fall into one quarter of an hour; null where none of them is open. */
export const slotMessageFor = (habits: readonly MessageHabit[], today: Day): Message | null =>
  about(today, openOf(habits), slotWords)

const openOf = (habits: readonly MessageHabit[]) =>
  habits.filter(({ counted }) => isOpenAt(counted, counted.today)).map(progressOf)

export const progressOf = ({ id, name, counted }: MessageHabit): OpenHabit & { id: string } => ({
  id,
  name,
  measure: ruleAt(counted, counted.today).measure,
  amount: amountAt(counted.days, counted.today) ?? 0,
})

const namesIn = (habits: readonly { name: string }[]): string[] => habits.map(({ name }) => name)

function about<Habit extends { id: string }>(
  aboutDay: Day,
  habits: readonly Habit[],
  wordsFor: (habits: readonly Habit[]) => Words,
): Message | null {
  if (habits.length === 0) return null
  return { ...wordsFor(habits), aboutDay, habitIds: habits.map(({ id }) => id) }
}

/** The latest entered day, or the day of creation. */
const latestOf = ({ counted: { rule, days } }: MessageHabit): number =>
  Math.max(dayNumberOf(rule.createdDay), lastOf(days))

/**
 * After three whole days without an entry, counted from the newest habit where there never was one. Days that a limit completed
 * by itself are none; neither a limit nor a habit that asks for nothing today is one to start with.
 */
function motivationFor(habits: readonly MessageHabit[], today: Day): Message | null {
  const byLatest = habits.toSorted((a, b) => latestOf(b) - latestOf(a))
  const [latest] = byLatest
  const next = byLatest.find(
    ({ counted }) => !isLimit(counted.rule.measure) && countAt(counted, counted.today) !== counts.excused,
  )
  if (!latest || !next) return null
  const { counted } = latest
  const idle = counted.today - latestOf(latest) - 1
  if (idle < idleDays) return null
  const isTick = counted.days.states.length === 0 || isCompletedAt(counted, lastOf(counted.days))
  return { ...motivationWords(next.name, idle, isTick ? 'tick' : 'entry'), aboutDay: today, habitIds: [] }
}
