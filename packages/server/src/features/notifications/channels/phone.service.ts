import { randomInt } from 'node:crypto'
import { codeHonouredMinutes, codeTries } from '@daymark/domain/auth/verification-code.ts'
import { smsNotSetUp } from '@daymark/domain/notifications/obstacles.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Sms, type SmsOutcome, SmsUnavailable } from '#adapters/sms/sms.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { type Limits, tooMany } from '#limits/limits.ts'
import { limits as rules } from '../notifications.limits.ts'
import {
  confirmNumber,
  countTry,
  forgetSendsBefore,
  insertSend,
  keepCode,
  lockPhone,
  sendsSince,
} from './phone.store.ts'

type Needs = { db: Db; clock: Clock; sms: Sms | null; tokens: Tokens; limits: Limits }

/** Verifies a phone number with a code that is sent to it. */
export function phoneService({ db, clock, sms, tokens, limits }: Needs) {
  const sealed = (userId: string, number: string, code: string): string =>
    tokens.seal('phone-code', `${userId} ${number} ${code}`)

  return {
    async sendCode({ id: userId }: SignedIn, number: string) {
      if (!sms) throw new Refusal('unavailable', smsNotSetUp)
      const now = clock()
      await limits.take(rules.codesPerNumber, number)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const freeAt = await db.transaction(async (tx) => {
        const busyUntil = await countSms(tx, { userId, messageId: newId(), now })
        if (!busyUntil) await keepCode(tx, { userId, number, codeHash: sealed(userId, number, code), now })
        return busyUntil
      })
      if (freeAt) throw tooMany(freeAt, now)
      const text = `${code} is your Daymark code. It works for ${codeHonouredMinutes} minutes.`
      const sent = await sms.send({ to: number, text }).catch(asRefusal)
      if (sent.outcome === 'refused') throw new Refusal('invalid', sent.reason)
      const expiresAt = now.add({ minutes: codeHonouredMinutes }).toString()
      return { success: true, message: 'Code sent! Check your phone.', expiresAt }
    },

    async confirm({ id: userId }: SignedIn, code: string) {
      const counted = await countTry(db, userId, clock().subtract({ minutes: codeHonouredMinutes }))
      const hash = counted?.codeHash ?? null
      const isRight =
        hash !== null &&
        hash === sealed(userId, counted?.pendingNumber ?? '', code) &&
        (await db.transaction((tx) => confirmNumber(tx, userId, hash)))
      if (!isRight) throw wrongCode(counted ? codeTries - counted.tries : 0)
      return { success: true, message: 'Phone number confirmed' }
    },

    tidy: () => forgetSendsBefore(db, clock().subtract({ hours: 24 })),
  }
}

function asRefusal(error: unknown): SmsOutcome {
  if (!(error instanceof SmsUnavailable)) throw error
  throw new Refusal('unavailable', 'We couldn’t send you a text just now. Please try again in a moment.')
}

const wrongCode = (remainingAttempts: number) =>
  new Refusal(
    'invalid',
    remainingAttempts > 0 ? 'That code isn’t right.' : 'This code no longer works. Please request a new one.',
    { remainingAttempts },
  )

type Asked = { userId: string; messageId: string; now: Temporal.Instant }

const mostADay = 5

/**
 * Counts a message to a phone, code or notification alike, under a lock: at most five in any 24 hours, over all
 * instances. Null when it may be sent, else when the next may be. A retry counts once.
 */
export async function countSms(tx: Db, { userId, messageId, now }: Asked): Promise<Temporal.Instant | null> {
  await lockPhone(tx, userId)
  const sends = await sendsSince(tx, userId, now.subtract({ hours: 24 }))
  if (sends.some((send) => send.messageId === messageId)) return null
  const oldestThatCounts = sends.at(-mostADay)
  if (oldestThatCounts) return oldestThatCounts.sentAt.add({ hours: 24 })
  await insertSend(tx, { userId, messageId, sentAt: now })
  return null
}
