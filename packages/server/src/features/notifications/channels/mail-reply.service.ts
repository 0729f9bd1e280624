import { countDays } from '@daymark/domain/history/counted-days.ts'
import { isOpenAt } from '@daymark/domain/notifications/message-habit.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import { messageOf } from '../delivery/messages.store.ts'
import { activeHabitsOf } from '../scheduling/message-habits.store.ts'
import { endEverywhereOf } from './channel.ts'
import { type HabitActions, type HabitReply, laterAfter, replyTo, type SendLater } from './habit-reply.ts'
import { ownerOf } from './push-answer.store.ts'
import type { SealedTokens } from '#http/sealed-token.ts'

type Needs = { db: Db; clock: Clock; replyTokens: SealedTokens; actions: HabitActions; sendLater: SendLater }
export type MailReplyService = ReturnType<typeof mailReplyService>

/** The habits of a mail, those that are still open on its day marked. */
export type RepliedMail = { day: Day; habits: { id: string; name: string; isOpen: boolean }[] }

/** Done and Skip for the habits of a mail, and Later for the mail. Its link is enough until the day is over everywhere, and may be used again. */
export function mailReplyService({ db, clock, replyTokens, actions, sendLater }: Needs) {
  async function messageIn(token: string) {
    const [userId, id] = replyTokens.read(token)?.split('.') ?? []
    if (!userId || !id) throw new Refusal('invalid', 'This link isn’t valid')
    const message = await messageOf(db, userId, id)
    if (!message || Temporal.Instant.compare(clock(), endEverywhereOf(message.aboutDay)) >= 0) throw expired()
    const owner = await ownerOf(db, userId)
    if (!owner) throw expired()
    return { ...message, owner }
  }

  return {
    /** Changes nothing. */
    async open(token: string): Promise<RepliedMail> {
      const { userId, aboutDay: day, habitIds } = await messageIn(token)
      const habits = (await activeHabitsOf(db, [userId])).get(userId) ?? []
      return {
        day,
        habits: habits
          .filter(({ id }) => habitIds.includes(id))
          .map((habit) => {
            const counted = countDays(historyOf(habit), day)
            return { id: habit.id, name: habit.name, isOpen: isOpenAt(counted, counted.today) }
          }),
      }
    },

    async reply(token: string, habitId: string, reply: HabitReply): Promise<void> {
      const { owner, aboutDay: day, habitIds } = await messageIn(token)
      const isNamed = habitIds.includes(habitId)
      const count = isNamed ? await replyTo(actions, owner, { habitIds: [habitId], day }, reply) : 0
      if (count === 0) throw expired()
    },

    async later(token: string): Promise<void> {
      const { userId, id } = await messageIn(token)
      await sendLater({ userId, id }, laterAfter(clock()))
    },
  }
}

const expired = () => new Refusal('invalid', 'This link has expired')

export const replyPath = '/api/notification/reply'

export function replyUrlOf(publicUrl: URL, token: string): string {
  const url = new URL(replyPath, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}
