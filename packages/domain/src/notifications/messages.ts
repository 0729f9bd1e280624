import { addDays, type Day, dayNumberOf, mondayOf } from '../time/day.ts'
import type { NotificationType } from './kinds.ts'
import { endangeredStreakOf, isMissedOn, isOpenOn, type TrackedHabit } from './tracked-habit.ts'
import { weekFiguresOf } from './week-figures.ts'
import { endangerWords, missedWords, motivationWords, reminderWords, weekWords, type Words } from './wording.ts'

/** A due message: its text, the day it is about, and the habits that its Done button ticks. */
export type Message = Words & { aboutDay: Day; habitIds: string[] }

/** Types that check habits at their hour. The others follow an event. */
export type LookedAtType = Exclude<NotificationType, 'StreakMilestone' | 'Achievement'>

/** A message about today is void once the day is over. */
export const speaksOfToday = (type: LookedAtType): boolean => type === 'HabitReminder' || type === 'StreakEndanger'

const idleDays = 3

/**
 * The message of a type for a user on their day; null where there is nothing to say. Computed when it is due and again
 * when it is sent, so that no message is out of date.
 */
export function messageFor(type: LookedAtType, habits: readonly TrackedHabit[], today: Day): Message | null {
  switch (type) {
    case 'HabitReminder':
      return about(
        today,
        habits.filter((habit) => isOpenOn(habit, today)),
        (open) => reminderWords(namesIn(open)),
      )
    case 'MissedHabit': {
      const yesterday = addDays(today, -1)
      const missed = habits.filter((habit) => isMissedOn(habit, yesterday))
      return about(yesterday, missed, () => missedWords(namesIn(missed)))
    }
    case 'StreakEndanger': {
      const endangered = habits.flatMap((habit) => {
        const streak = endangeredStreakOf(habit, today)
        return streak ? [{ ...habit, streak }] : []
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

const namesIn = (habits: readonly { name: string }[]): string[] => habits.map(({ name }) => name)

function about<Habit extends { id: string }>(
  aboutDay: Day,
  habits: readonly Habit[],
  wordsFor: (habits: readonly Habit[]) => Words,
): Message | null {
  if (habits.length === 0) return null
  return { ...wordsFor(habits), aboutDay, habitIds: habits.map(({ id }) => id) }
}

const latestOf = ({ ticked, createdDay }: TrackedHabit): number => Math.max(dayNumberOf(createdDay), ...ticked)

/** After three whole days without a tick, counted from the newest habit where there never was one. */
function motivationFor(habits: readonly TrackedHabit[], today: Day): Message | null {
  const [latest] = habits.toSorted((a, b) => latestOf(b) - latestOf(a))
  if (!latest) return null
  const idle = dayNumberOf(today) - latestOf(latest) - 1
  return idle < idleDays ? null : { ...motivationWords(latest.name, idle), aboutDay: today, habitIds: [] }
}
