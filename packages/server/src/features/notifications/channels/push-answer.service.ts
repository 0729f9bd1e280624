import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import type { Owner } from '#http/signed-in.ts'
import * as store from './push-answer.store.ts'
import type { SealedTokens } from './sealed-token.ts'

type Needs = {
  db: Db
  clock: Clock
  answerTokens: SealedTokens
  /** Completes one day of a habit, as the app does. */
  tick: (owner: Owner, toggle: { habitId: string; completedDate: Day; isCompleted: true }) => Promise<unknown>
  /** Sends a message again at that time, if it still applies and the type is still on. */
  sendLater: (message: { userId: string; id: string }, at: Temporal.Instant) => Promise<void>
}
export type PushAnswerService = ReturnType<typeof pushAnswerService>

const laterMinutes = 60

/** The buttons of a push message. The token identifies the user, and works once. */
export function pushAnswerService({ db, clock, answerTokens, tick, sendLater }: Needs) {
  async function done(answer: store.PushAnswer) {
    const owner = await store.ownerOf(db, answer.userId)
    if (!owner) throw tooLate()
    let count = 0
    for (const habitId of answer.habitIds) {
      const toggle = { habitId, completedDate: answer.day, isCompleted: true as const }
      count += await tick(owner, toggle).then(() => 1, unlessRefused)
    }
    if (count === 0) throw tooLate()
    return { success: true, message: count === 1 ? 'Habit marked as completed' : `${count} habits marked as completed` }
  }

  async function later({ userId, messageId }: store.PushAnswer) {
    await sendLater({ userId, id: messageId }, clock().add({ minutes: laterMinutes }))
    return { success: true, message: 'We’ll remind you again in an hour' }
  }

  return {
    /** The token is spent first, so that a concurrent second press does nothing, and returned when the work fails. */
    async answer(token: string, word: 'done' | 'later') {
      const name = nameIn(answerTokens.read(token))
      const answer = name && (await store.spendAnswer(db, name, clock()))
      if (!answer) throw tooLate()
      try {
        return await (word === 'done' ? done(answer) : later(answer))
      } catch (error) {
        if (!(error instanceof Refusal)) await store.giveAnswerBack(db, answer)
        throw error
      }
    },

    tidy: () => store.forgetAnswersBefore(db, clock()),
  }
}

/** A habit that was deleted, or is no longer due on that day, does not keep the others from being ticked. */
function unlessRefused(error: unknown): 0 {
  if (error instanceof Refusal) return 0
  throw error
}

/** The token names its user; one without is from an earlier release. */
function nameIn(sealed: string | null): store.AnswerName | null {
  const [userId, tokenId] = sealed?.split('.') ?? []
  return userId && tokenId ? { userId, tokenId } : null
}

const tooLate = () => new Refusal('invalid', 'This notification has expired')
