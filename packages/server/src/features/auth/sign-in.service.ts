import type { SignInDraft } from '@daymark/domain/auth/credentials.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Identity, IdentityUnavailable, type Person } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from './auth.limits.ts'
import { insertUser, joinGoogle, type User, userByEmail, userByGoogle } from './auth.store.ts'
import { verifyAgainstNobody, verifyPassword } from './password-hash.ts'
import type { SetUpAccount } from './registration.service.ts'
import type { SessionService } from './session.service.ts'

type Needs = {
  db: Db
  clock: Clock
  identity: Identity | null
  limits: Limits
  sessions: SessionService
  setUpAccount: SetUpAccount
}

const notBelieved = () => new Refusal('unauthenticated', 'Google sign-in failed')

export function signInService({ db, clock, identity, limits, sessions, setUpAccount }: Needs) {
  /** What Google vouches for, and nothing that a browser says about it. */
  async function personBehind(credential: string): Promise<Person | null> {
    if (!identity) throw new Refusal('unavailable', 'Google sign-in is not set up on this server')
    return identity.verify(credential, clock()).catch((error: unknown) => {
      if (error instanceof IdentityUnavailable)
        throw new Refusal('unavailable', 'Google does not answer. Please try again.')
      throw error
    })
  }

  return {
    personBehind,

    signInOptions: () => ({ google: identity && { clientId: identity.clientId, scriptUrl: identity.scriptUrl } }),

    /** One answer for a wrong password, an unknown address and an account without a password, at the same cost. */
    async login({ email, password }: SignInDraft, client: Client) {
      await limits.take(rules.loginsPerClient, client.address)
      await limits.take(rules.loginsPerAccount, email)
      const user = await userByEmail(db, email)
      const isRight = user?.passwordHash
        ? await verifyPassword(password, user.passwordHash)
        : await verifyAgainstNobody(password)
      if (!user || !isRight) throw new Refusal('unauthenticated', 'Invalid email or password')
      return sessions.open(user, 'Login successful!')
    },

    async googleSignIn(credential: string, client: Client) {
      await limits.take(rules.googlePerClient, client.address)
      const person = await personBehind(credential)
      if (!person) throw notBelieved()
      const user = (await userByGoogle(db, person.subject)) ?? (await joinOrCreate(person))
      return sessions.open(user, 'Google sign-in successful!')
    },
  }

  /** An identity is Google's subject, not an address: it joins an account only where we ourselves have seen the address proven. */
  async function joinOrCreate({ subject, ...person }: Person): Promise<User> {
    const now = clock()
    const account = { ...person, id: newId(), googleSubject: subject, emailVerifiedAt: now, createdAt: now }
    const created = await db.transaction(async (tx) => {
      const inserted = await insertUser(tx, account)
      if (inserted) await setUpAccount(tx, inserted)
      return inserted
    })
    const made = created ?? (await db.transaction((tx) => joinGoogle(tx, person.email, subject)))
    // Two windows may come at once: the second finds what the first has made or joined.
    const user = made ?? (await userByGoogle(db, subject))
    if (!user) throw notBelieved()
    return user
  }
}
