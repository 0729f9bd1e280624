import {
  dueLettersOf,
  type LetterFacts,
  lettersOf,
  nextLetterAt,
  revokedLetterKeyOf,
} from '@daymark/domain/subscription/letters.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { type LetterJob, sendLetter } from '../subscription.jobs.ts'
import { type Facts, factsOf, type Provider } from '../subscription.store.ts'
import { letterMail, type LetterPlaces } from './letters.mails.ts'
import {
  dueLetterAlarms,
  forgetLetter,
  noteLetter,
  recipientOf,
  sentTo,
  setLetterAlarm,
  takeLetterAlarm,
} from './letters.store.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  enqueue: Enqueue
  provider: Provider
  places: LetterPlaces
  onError: (trouble: Error) => void
}
export type LettersService = ReturnType<typeof lettersService>

const alarmsAtOnce = 200
/** One that failed does not block the others. */
const restAfterFailure = { hours: 1 }

const letterFactsOf = (facts: Facts): LetterFacts => ({
  ...facts,
  isSuspended: facts.account?.suspendedAt !== null,
})

/**
 * Emails about a plan. They are part of the contract, so there is no unsubscribing from them. Each is noted with its job
 * in the transaction that makes it due, and checked again when it is sent: its reason may be gone by then.
 */
export function lettersService({ db, clock, mail, enqueue, provider, places, onError }: Needs) {
  /** In the transaction that changed the facts, or when their time has come. A sync names the subscription before it. */
  async function writeDue(
    tx: Db,
    userId: string,
    stored: Facts,
    before: Facts['subscription'] = stored.subscription,
  ): Promise<void> {
    if (stored.account === null) return
    const now = clock()
    const revoked = revokedLetterKeyOf(before, stored.subscription)
    if (revoked !== null) await forgetLetter(tx, userId, revoked)
    const facts = letterFactsOf(stored)
    for (const { key } of dueLettersOf(facts, await sentTo(tx, userId), now)) {
      if (await noteLetter(tx, userId, key, now))
        await enqueue(tx, sendLetter, { userId, key, notedAt: now.toString() })
    }
    await setLetterAlarm(tx, userId, nextLetterAt(facts, now))
  }

  const writeDueOf = async (tx: Db, userId: string): Promise<void> =>
    writeDue(tx, userId, await factsOf(tx, userId, provider))

  return {
    writeDue,
    /** After a change of the account itself: letters that became due while it was suspended are due when it no longer is. */
    writeDueOf,

    /** Each minute: those whose time has come. */
    async processDue(now: Temporal.Instant): Promise<void> {
      for (const userId of await dueLetterAlarms(db, now, alarmsAtOnce)) {
        try {
          await db.transaction(async (tx) => {
            if (await takeLetterAlarm(tx, userId, now)) await writeDueOf(tx, userId)
          })
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)))
          await setLetterAlarm(db, userId, now.add(restAfterFailure))
        }
      }
    },

    async send({ userId, key }: LetterJob): Promise<void> {
      const recipient = await recipientOf(db, userId)
      if (!recipient) return
      const facts = await factsOf(db, userId, provider)
      const letter = lettersOf(letterFactsOf(facts), await sentTo(db, userId), clock()).find((it) => it.key === key)
      if (letter) await mail.send(letterMail(letter, facts, recipient, places))
    },
  }
}
