import { randomInt } from 'node:crypto'
import { mailboxOf } from '@daymark/domain/auth/mailbox.ts'
import {
  codeHonouredMinutes,
  codeTries,
  resendCooldownSeconds,
  verifiedAddressMinutes,
} from '@daymark/domain/auth/verification-code.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Mail, MailUnavailable } from '#adapters/mail/mail.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import type { Client } from '#http/client.ts'
import { type Limits, tooMany } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { alreadyRegisteredMail, codeMail } from '../auth.mails.ts'
import { userByEmail } from '../auth.store.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { isSameSecret } from '../same-secret.ts'
import * as store from './verification.store.ts'

type Needs = { db: Db; clock: Clock; mail: Mail; tokens: Tokens; limits: Limits; publicUrl: URL }

export type VerificationService = ReturnType<typeof verificationService>

/** How long the proof counts. */
export const proofLifetime = Temporal.Duration.from({ minutes: verifiedAddressMinutes })

/** The first send of an hour and three more give five new tries each; after that the tries that are left are all. */
const sendsWithFreshTries = 4
const sentText = 'Verification code sent! Check your email.'

/** Proves that an address is the user's own, with a code that is mailed to it. */
export function verificationService({ db, clock, mail, tokens, limits, publicUrl }: Needs) {
  const places = { signInUrl: new URL('/?go=signIn', publicUrl).href, resetUrl: new URL('/?go=forgot', publicUrl).href }
  const sealed = (email: string, code: string): string => tokens.seal('code', `${email} ${code}`)
  /** Proof of one verification. It isn't stored: the next code that is sent ends it, and so does its own use. */
  const proofOf = (email: string, verifiedAt: Temporal.Instant): string =>
    tokens.seal('email-proof', `${email} ${verifiedAt.toString()}`)

  const isProven = ({ email, verifiedAt }: store.Verification, proof: string | null): boolean =>
    verifiedAt !== null &&
    isAfter(verifiedAt, clock().subtract(proofLifetime)) &&
    isSameSecret(proofOf(email, verifiedAt), proof ?? '')

  /**
   * Mails a code, or a note that there is an account already. From outside both look the same: a record is made in
   * either case, but the code of the second is sent to no one.
   */
  async function sendCode(email: string, client: Client): Promise<Temporal.Instant> {
    const now = clock()
    const waiting = await store.verificationOf(db, email)
    const freeAt = waiting && cooldownEndOf(waiting.sentAt)
    if (freeAt && Temporal.Instant.compare(freeAt, now) > 0) throw tooSoon(freeAt, now)
    await limits.take(rules.codesPerClient, client.address)
    await limits.take(rules.codesPerMailbox, mailboxOf(email))

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = sealed(email, code)
    const notSince = now.subtract({ seconds: resendCooldownSeconds })
    const isOurs = await store.replaceCode(db, { email, codeHash, now, notSince, freshSends: sendsWithFreshTries })
    if (!isOurs) throw tooSoon(cooldownEndOf(now), now)
    const owner = await userByEmail(db, email)
    try {
      await mail.send(
        owner
          ? alreadyRegisteredMail({ to: email, firstName: owner.firstName, ...places })
          : codeMail({ to: email, code }),
      )
    } catch (error) {
      await store.withdrawCode(db, email, codeHash, notSince)
      throw error instanceof MailUnavailable ? noMail() : error
    }
    return cooldownEndOf(now)
  }

  return {
    /** A common password is refused here already, before anyone waits for a code. */
    async sendVerificationEmail(email: string, password: string | undefined, client: Client) {
      if (password !== undefined) await refuseCommonPassword(password, 'password')
      await sendCode(email, client)
      return { success: true, message: sentText }
    },

    async resendVerificationEmail(email: string, client: Client) {
      const expiresAt = await sendCode(email, client)
      return { success: true, message: sentText, expiresAt: expiresAt.toString() }
    },

    /**
     * Verified is an address for the caller who brings the proof. For any other caller it is as before the right code came:
     * a code is pending until its time is over.
     */
    async checkEmailVerification(email: string, proof: string | null, client: Client) {
      await limits.take(rules.statusPerClient, client.address)
      const found = await store.verificationOf(db, email)
      const isVerified = found !== null && isProven(found, proof)
      const isSent = found !== null && (found.codeHash !== null || found.verifiedAt !== null)
      const isPending = !isVerified && isSent && isAfter(found.sentAt, honouredSince(clock()))
      return {
        isVerified,
        hasPendingVerification: isPending,
        expiresAt: isPending ? cooldownEndOf(found.sentAt).toString() : null,
        remainingAttempts: isPending ? codeTries - found.tries : codeTries,
      }
    },

    /** When the caller verified the address; null without the proof of it. */
    async provenAt(email: string, proof: string | null): Promise<Temporal.Instant | null> {
      const found = await store.verificationOf(db, email)
      return found !== null && isProven(found, proof) ? found.verifiedAt : null
    },

    async verifyEmail(email: string, code: string, client: Client) {
      await limits.take(rules.triesPerClient, client.address)
      const now = clock()
      const counted = await store.countTry(db, email, honouredSince(now))
      const remainingAttempts = counted ? codeTries - counted.tries : 0
      const codeHash = sealed(email, code)
      const verifiedAt = counted?.codeHash === codeHash ? await store.markVerified(db, email, codeHash, now) : null
      if (!verifiedAt) throw wrongCode(remainingAttempts)
      const proof = proofOf(email, verifiedAt)
      return { success: true, message: 'Email verified successfully!', remainingAttempts, proof }
    },

    async tidy() {
      await store.forgetVerificationsBefore(db, clock().subtract({ hours: 24 }))
    },
  }
}

const cooldownEndOf = (sentAt: Temporal.Instant) => sentAt.add({ seconds: resendCooldownSeconds })
const tooSoon = (freeAt: Temporal.Instant, now: Temporal.Instant) =>
  tooMany(freeAt, now, { expiresAt: freeAt.toString() })
const honouredSince = (now: Temporal.Instant) => now.subtract({ minutes: codeHonouredMinutes })
const isAfter = (instant: Temporal.Instant, limit: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, limit) > 0

const noMail = () => new Refusal('unavailable', 'We couldn’t send you an email just now. Please try again in a moment.')

const wrongCode = (remainingAttempts: number) =>
  new Refusal(
    'invalid',
    remainingAttempts > 0 ? 'That code isn’t right.' : 'This code no longer works. Please request a new one.',
    { remainingAttempts },
  )
