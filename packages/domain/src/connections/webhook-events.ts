import type { DayState } from '../history/habit-days.ts'
import type { Day } from '../time/day.ts'
import type { WebhookEvent } from './connection.ts'

/** Enough to recognise a habit; everything else is in the API. */
type EventHabit = { id: string; name: string; isActive: boolean }

/** What a webhook is sent: no text of a person but the names of habits. */
export type HappenedEvent = { type: WebhookEvent; data: Record<string, unknown> }

type HabitEvent = Extract<WebhookEvent, 'habit.created' | 'habit.changed' | 'habit.deleted'>

const habitOf = ({ id, name, isActive }: EventHabit): EventHabit => ({ id, name, isActive })

export const habitEventOf = (type: HabitEvent, habit: EventHabit): HappenedEvent => ({
  type,
  data: { habit: habitOf(habit) },
})

/** A pause for all habits, which would be a change of each; without its reason, which is a text of the person. */
export const pauseEventOf = (pause: { id: string; from: Day; to: Day | null }, isRemoved: boolean): HappenedEvent => ({
  type: 'pause.changed',
  data: { pause: { id: pause.id, from: pause.from, to: pause.to }, isRemoved },
})

export type DayChange = {
  habit: EventHabit
  day: Day
  wasCompleted: boolean
  isCompleted: boolean
  state: DayState
  /** As people write it; null where the habit has no measure or the day no amount. */
  amount: number | null
  /** The streaks that it was the first to reach. */
  streaks: readonly { count: number; unit: string }[]
}

/** The events of a changed day: whether it is completed now or no longer, what it is now, and the streaks reached. */
export function dayEventsOf(change: DayChange): HappenedEvent[] {
  const { habit, day, wasCompleted, isCompleted, state, amount, streaks } = change
  const data = { habit: habitOf(habit), day, isCompleted, state, amount }
  const types: WebhookEvent[] =
    isCompleted === wasCompleted ? [] : [isCompleted ? 'habit.completed' : 'habit.uncompleted']
  return [
    ...[...types, 'day.changed' as const].map((type) => ({ type, data })),
    ...streaks.map(({ count, unit }) => ({
      type: 'streak.milestone' as const,
      data: { habit: data.habit, day, count, unit },
    })),
  ]
}
