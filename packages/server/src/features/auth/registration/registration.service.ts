import type { RegistrationDraft } from '@daymark/domain/auth/credentials.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { insertUser, type User } from '../auth.store.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword, type PasswordCost } from '../password/password-hash.ts'
import type { SessionService } from '../session/session.service.ts'
import type { VerificationService } from './verification.service.ts'
import { spendVerification } from './verification.store.ts'

/** What other features add to a new account (its trial, its reminders), in the transaction that makes it. */
export type SetUpAccount = (tx: Db, person: Pick<User, 'id' | 'email' | 'timeZone' | 'createdAt'>) => Promise<void>

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  passwordCost: PasswordCost
  sessions: SessionService
  verification: VerificationService
  setUpAccount: SetUpAccount
}

const notVerified = () => new Refusal('invalid', 'Please verify your email address first')

export const registrationService = ({
  db,
  clock,
  limits,
  passwordCost,
  sessions,
  verification,
  setUpAccount,
}: Needs) => ({
  /** Makes the account for the caller who verified the address a short while ago and proves it, and spends that. */
  async register({ password, ...person }: RegistrationDraft, proof: string | null, client: Client) {
    await limits.take(rules.registrationsPerClient, client.address)
    await refuseCommonPassword(password, 'password')
    const verifiedAt = await verification.provenAt(person.email, proof)
    if (!verifiedAt) throw notVerified()
    const passwordHash = await hashPassword(password, passwordCost)
    const now = clock()
    const user = await db.transaction(async (tx) => {
      if (!(await spendVerification(tx, person.email, verifiedAt))) throw notVerified()
      const account = { ...person, id: newId(), passwordHash, emailVerifiedAt: now, createdAt: now }
      const inserted = await insertUser(tx, { ...account, hasCompletedFirstLoginSetup: true })
      if (inserted) await setUpAccount(tx, inserted)
      return inserted
    })
    if (!user) throw new Refusal('conflict', 'Registration failed')
    return sessions.open(user, 'Registration successful!', client)
  },
})
