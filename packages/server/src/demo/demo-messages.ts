import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { expiryOf } from '@daymark/domain/notifications/due.ts'
import { type Achievement, typeOfAchievement } from '@daymark/domain/notifications/achievement.ts'
import type { NotificationChannel, NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { isMilestone } from '@daymark/domain/notifications/milestones.ts'
import { amountOn, isOpenOn, type TrackedHabit } from '@daymark/domain/notifications/tracked-habit.ts'
import { weekFiguresOf } from '@daymark/domain/notifications/week-figures.ts'
import { achievementsText, reminderWords, type Words, weekWords } from '@daymark/domain/notifications/wording.ts'
import { addDays, type Day, dayNumberOf, lastDays, mondayOf } from '@daymark/domain/time/day.ts'
import type { notifications } from '#db/schema/notifications.ts'
import type { DemoTime } from './demo-time.ts'
import { idAt } from './id-at.ts'
import type { KeptHabit } from './kept-habit.ts'
import { chanceFrom } from './seeded-chance.ts'

type Row = typeof notifications.$inferInsert
type Followed = TrackedHabit & { hour: number; target: number }
type Told = {
  type: NotificationType
  channel?: NotificationChannel
  day: Day
  hour: number
  words: Words
  feats?: Achievement[]
}

const reminderHour = 9
const remindedDays = 14
const reportedWeeks = 4
const milestoneDays = 30

/**
 * Maya's recent notifications: the messages that her ticks would have caused, in the product's own words. All are seen.
 */
export function demoMessages(userId: string, kept: readonly KeptHabit[], time: DemoTime): Row[] {
  const followed = kept.filter(({ row }) => row.isActive).map(followedOf)
  const chance = chanceFrom('messages')
  const told = [
    ...remindersOf(followed, time.today),
    ...reportsOf(followed, time.today),
    ...featsOf(followed, time.today),
  ]
  return told.map(({ type, channel = 'InApp', day, hour, words, feats = [] }) => {
    const createdAt = time.at(day, hour)
    return {
      userId,
      id: idAt(createdAt, chance),
      type,
      channel,
      status: 'Sent' as const,
      day,
      aboutDay: day,
      ...words,
      actionUrl: '/',
      actionText: 'View',
      feats,
      createdAt,
      expiresAt: expiryOf(createdAt),
      attempts: channel === 'InApp' ? 0 : 1,
      sentAt: createdAt,
      seenAt: channel === 'InApp' ? createdAt : null,
    }
  })
}

function followedOf({ row, ticks, hour }: KeptHabit): Followed {
  const ticked = new Set(ticks.filter(({ state }) => state === 'done').map(({ day }) => dayNumberOf(day)))
  return {
    id: row.id,
    name: row.name,
    frequency: frequencyOf(row),
    measure: row.measure ?? null,
    createdDay: row.createdDay,
    ticked,
    skipped: new Set(),
    notDone: new Set(),
    amounts: new Map(),
    lastEntered: ticked.size === 0 ? null : Math.max(...ticked),
    calendarStreak: 0,
    scheduleStreak: 0,
    hour,
    target: row.targetStreakLength,
  }
}

/** What is ticked later in the day was still open at the hour of the reminder. */
function remindersOf(habits: readonly Followed[], today: Day): Told[] {
  return lastDays(addDays(today, -1), remindedDays).flatMap((day) => {
    const atThatHour = habits.map((habit) =>
      habit.hour < reminderHour ? habit : { ...habit, ticked: habit.ticked.difference(new Set([dayNumberOf(day)])) },
    )
    const open = atThatHour
      .filter((habit) => isOpenOn(habit, day))
      .map((habit) => ({ ...habit, amount: amountOn(habit, day) }))
    return open.length === 0 ? [] : [{ type: 'HabitReminder', day, hour: reminderHour, words: reminderWords(open) }]
  })
}

function reportsOf(habits: readonly Followed[], today: Day): Told[] {
  const latest = mondayOf(addDays(today, -1))
  return Array.from({ length: reportedWeeks }, (_, weeks) => addDays(latest, -7 * weeks)).flatMap((monday) => {
    const figures = weekFiguresOf(habits, addDays(monday, -7))
    const words = figures && weekWords(figures)
    return words ? [{ type: 'WeeklyReport', channel: 'Email', day: monday, hour: reminderHour, words }] : []
  })
}

/** One message per day and type. */
function featsOf(habits: readonly Followed[], today: Day): Told[] {
  return lastDays(today, milestoneDays).flatMap((day) => {
    const reached = habits.flatMap((habit) =>
      achievementsOn(habit, day).map((achievement) => ({ achievement, hour: habit.hour })),
    )
    return (['StreakMilestone', 'Achievement'] as const).flatMap((type) => {
      const told = reached.filter(({ achievement }) => typeOfAchievement(achievement) === type)
      const feats = told.map(({ achievement }) => achievement)
      const hour = Math.max(...told.map((one) => one.hour))
      return feats.length === 0 ? [] : [{ type, day, hour, words: achievementsText(feats), feats }]
    })
  })
}

function achievementsOn({ id, name, frequency, ticked, target }: Followed, day: Day): Achievement[] {
  if (frequency.kind !== 'daily') return []
  let count = 0
  while (ticked.has(dayNumberOf(day) - count)) count += 1
  const reached = { habitId: id, habitName: name, count, unit: 'day' } as const
  return [
    ...(isMilestone(count) || count === target ? [{ kind: 'streak', ...reached } as const] : []),
    ...(count === target ? [{ kind: 'target', ...reached } as const] : []),
  ]
}
