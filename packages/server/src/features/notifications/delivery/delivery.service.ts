import { countDays } from '@daymark/domain/history/counted-days.ts'
import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import { expiryOf } from '@daymark/domain/notifications/due.ts'
import type { Achievement } from '@daymark/domain/notifications/achievement.ts'
import { messageFor, slotMessageFor, speaksOfToday } from '@daymark/domain/notifications/messages.ts'
import { currentRunsOf } from '@daymark/domain/notifications/milestones.ts'
import { achievementsText } from '@daymark/domain/notifications/wording.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import { setSendAlarms } from '../scheduling/alarms.store.ts'
import { type Channel, channelErrorMessages, toOutgoing } from '../channels/channel.ts'
import { type Person, preferenceOf } from '../preferences/preference.ts'
import { activeHabitsOf, type HabitRow, messageHabitOf, namedBy } from '../scheduling/message-habits.store.ts'
import * as store from './messages.store.ts'
import type { DeliveryJob } from '../notifications.jobs.ts'
import { peopleOf } from '../preferences/preferences.store.ts'

type Needs = { db: Db; clock: Clock; channels: Record<NotificationChannel, Channel> }

const forgottenHours = 4

/**
 * Delivers messages through their channels, at least once: an attempt is counted before it is made and its outcome is
 * stored after it, so that a message whose process died in between is sent again and shows it. The queue retries for
 * some three hours; a message expires after two, so the last retry finds it expired and marks it as failed.
 */
export function deliveryService({ db, clock, channels }: Needs) {
  /** Settles a message that must not be sent, and counts the attempt of one that may. */
  const take = ({ userId, id }: DeliveryJob) =>
    db.transaction(async (tx) => {
      const message = await store.lockMessage(tx, userId, id)
      if (message?.status !== 'Scheduled') return null
      const now = clock()
      // A message that was sent once, and was to be sent again, did arrive.
      const unsent = message.sentAt ? ({ status: 'Sent' } as const) : ({ status: 'Cancelled' } as const)
      if (Temporal.Instant.compare(now, message.expiresAt) > 0) {
        const failed = { status: 'Failed', failure: message.failure ?? channelErrorMessages[message.channel] } as const
        await store.changeMessage(tx, userId, id, message.attempts > 0 && !message.sentAt ? failed : unsent)
        return null
      }
      const person = (await peopleOf(tx, [userId])).get(userId)
      const isWanted = person && preferenceOf(person, message.type).isEnabled
      const words = isWanted ? await revalidateMessage(tx, message, person, now) : null
      if (!words) {
        await store.changeMessage(tx, userId, id, unsent)
        return null
      }
      const { title, body, habitIds } = words
      const attempt = { title, body, habitIds, attempts: message.attempts + 1, attemptedAt: now }
      await store.changeMessage(tx, userId, id, attempt)
      return { ...message, ...attempt }
    })

  return {
    async deliver(job: DeliveryJob): Promise<void> {
      const message = await take(job)
      if (!message) return
      const { channel } = message
      try {
        const delivery = await channels[channel].deliver(toOutgoing(message))
        const settled =
          delivery.outcome === 'sent'
            ? ({ status: 'Sent', sentAt: clock(), failure: null } as const)
            : ({ status: 'Failed', failure: delivery.reason } as const)
        await store.settleMessage(db, message, settled)
      } catch (error) {
        await store.settleMessage(db, message, { failure: channelErrorMessages[channel] })
        throw error
      }
    },

    /** Sends the message again at another time, if it still applies then: for Later in a push message. */
    sendLater: ({ userId, id }: Pick<DeliveryJob, 'userId' | 'id'>, at: Temporal.Instant): Promise<void> =>
      db.transaction(async (tx) => {
        const message = await store.lockMessage(tx, userId, id)
        if (!message) return
        await store.changeMessage(tx, userId, id, { status: 'Scheduled', expiresAt: expiryOf(at), failure: null })
        await setSendAlarms(tx, [{ userId, id }], at)
      }),

    /** No message stays scheduled forever, even if its job was lost. */
    giveUp: (): Promise<void> =>
      store.giveUpForgotten(db, clock().subtract({ hours: forgottenHours }), 'It couldn’t be delivered in time'),
  }
}

/** The text of a message as of now; null once it no longer applies. */
async function revalidateMessage(
  db: Db,
  { type, slot, aboutDay, feats, title, body, habitIds }: store.MessageRow,
  person: Person,
  now: Temporal.Instant,
): Promise<{ title: string; body: string; habitIds: string[] } | null> {
  // A week that is over does not change.
  if (type === 'WeeklyReport') return { title, body, habitIds }
  const habits = (await activeHabitsOf(db, [person.userId])).get(person.userId) ?? []
  if (type === 'StreakMilestone' || type === 'Achievement') {
    const today = todayIn(person.timeZone, now, person.dayStartHour)
    const current = feats.filter((achievement) => stillHolds(achievement, habits, today))
    return current.length === 0 ? null : { ...achievementsText(current), habitIds }
  }
  const today = type === 'MissedHabit' ? addDays(aboutDay, 1) : aboutDay
  if (speaksOfToday(type) && todayIn(person.timeZone, now, person.dayStartHour) !== today) return null
  const count = (habit: HabitRow) => messageHabitOf(habit, today)
  if (slot !== '') {
    return slotMessageFor(habits.filter(({ id }) => habitIds.includes(id)).map(count), today)
  }
  return messageFor(type, namedBy(type, habits).map(count), today)
}

/** A streak can be undone; a count or a week that was reached once stays reached. */
function stillHolds(achievement: Achievement, habits: readonly HabitRow[], today: Day): boolean {
  if (achievement.kind === 'ticks' || achievement.kind === 'perfectWeek') return true
  const habit = habits.find(({ id }) => id === achievement.habitId)
  if (!habit) return false
  const { calendar, schedule } = currentRunsOf(countDays(historyOf(habit), today))
  return (achievement.unit === 'day' ? calendar : schedule).count >= achievement.count
}
