import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import {
  type HabitActions,
  type HabitReply,
  laterAfter,
  laterText,
  repliedText,
  replyTo,
  type SendLater,
} from './habit-reply.ts'
import * as store from './push-answer.store.ts'
import type { SealedTokens } from '#http/sealed-token.ts'
import type { Owner } from '#http/signed-in.ts'

type Needs = {
  db: Db
  clock: Clock
  answerTokens: SealedTokens
  actions: HabitActions
  sendLater: SendLater
}
export type PushAnswerService = ReturnType<typeof pushAnswerService>

/** The buttons of a push message. The token identifies the user, and works once. */
export function pushAnswerService({ db, clock, answerTokens, actions, sendLater }: Needs) {
  async function settle(owner: Owner, answer: store.PushAnswer, reply: HabitReply) {
    const count = await replyTo(actions, owner, answer, reply)
    if (count === 0) throw tooLate()
    return { success: true, message: repliedText(count, reply) }
  }

  async function later({ userId, messageId }: store.PushAnswer) {
    await sendLater({ userId, id: messageId }, laterAfter(clock()))
    return { success: true, message: laterText }
  }

  return {
    /** The token is spent first, so that a concurrent second press does nothing, and returned when the work fails. */
    async answer(token: string, word: HabitReply | 'later') {
      const name = nameIn(answerTokens.read(token))
      const answer = name && (await store.spendAnswer(db, name, clock()))
      if (!answer) throw tooLate()
      try {
        const owner = await store.ownerOf(db, answer.userId)
        if (!owner) throw tooLate()
        return await (word === 'later' ? later(answer) : settle(owner, answer, word))
      } catch (error) {
        if (!(error instanceof Refusal)) await store.giveAnswerBack(db, answer)
        throw error
      }
    },

    tidy: () => store.forgetAnswersBefore(db, clock()),
  }
}

/** The token names its user and its own row. */
function nameIn(sealed: string | null): store.AnswerName | null {
  const [userId, tokenId] = sealed?.split('.') ?? []
  return userId && tokenId ? { userId, tokenId } : null
}

const tooLate = () => new Refusal('invalid', 'This notification has expired')
