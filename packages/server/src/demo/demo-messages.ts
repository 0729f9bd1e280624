import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { countDays, type HabitHistory } from '@daymark/domain/history/counted-days.ts'
import { daysOf, setDays, stateAt } from '@daymark/domain/history/habit-days.ts'
import { expiryOf } from '@daymark/domain/notifications/due.ts'
import { type Achievement, typeOfAchievement } from '@daymark/domain/notifications/achievement.ts'
import type { NotificationChannel, NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { progressOf } from '@daymark/domain/notifications/messages.ts'
import { isMilestone } from '@daymark/domain/notifications/milestones.ts'
import { isOpenAt, type MessageHabit } from '@daymark/domain/notifications/message-habit.ts'
import { weekFiguresOf } from '@daymark/domain/notifications/week-figures.ts'
import { achievementsText, reminderWords, type Words, weekWords } from '@daymark/domain/notifications/wording.ts'
import { addDays, type Day, dayNumberOf, lastDays, mondayOf } from '@daymark/domain/time/day.ts'
import type { notifications } from '#db/schema/notifications.ts'
import type { DemoTime } from './demo-time.ts'
import { idAt } from './id-at.ts'
import type { KeptHabit } from './kept-habit.ts'
import { chanceFrom } from './seeded-chance.ts'

type Row = typeof notifications.$inferInsert
type DemoHistory = { id: string; name: string; hour: number; target: number; history: HabitHistory }
type DemoMessage = {
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
  const habits = kept.filter(({ row }) => row.isActive).map(demoHistoryOf)
  const chance = chanceFrom('messages')
  const messages = [
    ...remindersOf(habits, time.today),
    ...reportsOf(habits, time.today),
    ...featsOf(habits, time.today),
  ]
  return messages.map(({ type, channel = 'InApp', day, hour, words, feats = [] }) => {
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

function demoHistoryOf({ row, ticks, hour }: KeptHabit): DemoHistory {
  const { id, name, measure = null, createdDay, targetStreakLength: target } = row
  const rule = { frequency: frequencyOf(row), measure, createdDay }
  const days = daysOf(ticks.map(({ day, state = 'done', amount = null }) => ({ day, state, amount })))
  return { id, name, hour, target, history: { rule, days } }
}

const countedOn = ({ id, name, history }: DemoHistory, day: Day): MessageHabit => ({
  id,
  name,
  counted: countDays(history, day),
})

/** What is entered later in the day was still open at the hour of the reminder. */
function remindersOf(habits: readonly DemoHistory[], today: Day): DemoMessage[] {
  return lastDays(addDays(today, -1), remindedDays).flatMap((day) => {
    const open = habits
      .map((habit) => countedOn(habit.hour < reminderHour ? habit : withoutDay(habit, day), day))
      .filter(({ counted }) => isOpenAt(counted, counted.today))
      .map(progressOf)
    return open.length === 0 ? [] : [{ type: 'HabitReminder', day, hour: reminderHour, words: reminderWords(open) }]
  })
}

function withoutDay({ history, ...habit }: DemoHistory, day: Day): DemoHistory {
  const days = setDays(history.days, [{ day, state: 'none', amount: null }])
  return { ...habit, history: { ...history, days } }
}

function reportsOf(habits: readonly DemoHistory[], today: Day): DemoMessage[] {
  const latest = mondayOf(addDays(today, -1))
  return Array.from({ length: reportedWeeks }, (_, weeks) => addDays(latest, -7 * weeks)).flatMap((monday) => {
    const counted = habits.map((habit) => countedOn(habit, monday))
    const figures = weekFiguresOf(counted, addDays(monday, -7))
    const words = figures && weekWords(figures)
    return words ? [{ type: 'WeeklyReport', channel: 'Email', day: monday, hour: reminderHour, words }] : []
  })
}

/** One message per day and type. */
function featsOf(habits: readonly DemoHistory[], today: Day): DemoMessage[] {
  return lastDays(today, milestoneDays).flatMap((day) => {
    const reached = habits.flatMap((habit) =>
      achievementsOn(habit, day).map((achievement) => ({ achievement, hour: habit.hour })),
    )
    return (['StreakMilestone', 'Achievement'] as const).flatMap((type) => {
      const ofType = reached.filter(({ achievement }) => typeOfAchievement(achievement) === type)
      const feats = ofType.map(({ achievement }) => achievement)
      const hour = Math.max(...ofType.map((one) => one.hour))
      return feats.length === 0 ? [] : [{ type, day, hour, words: achievementsText(feats), feats }]
    })
  })
}

function achievementsOn({ id, name, target, history: { rule, days } }: DemoHistory, day: Day): Achievement[] {
  if (rule.frequency.kind !== 'daily') return []
  let count = 0
  while (stateAt(days, dayNumberOf(day) - count) === 'done') count += 1
  const reached = { habitId: id, habitName: name, count, unit: 'day' } as const
  return [
    ...(isMilestone(count) || count === target ? [{ kind: 'streak', ...reached } as const] : []),
    ...(count === target ? [{ kind: 'target', ...reached } as const] : []),
  ]
}
