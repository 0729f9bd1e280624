import type { SignInDraft } from '@daymark/domain/auth/credentials.ts'
import type { RegistrationMode } from '@daymark/domain/auth/registration.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Identity, IdentityUnavailable, type Person } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { tellGoogleJoined } from '../auth.jobs.ts'
import { limits as rules } from '../auth.limits.ts'
import { joinGoogle, type User, userByEmail, userByGoogle } from '../auth.store.ts'
import type { KnownDevices } from './known-device.ts'
import { type PasswordCost, unmatchedHash, verifyPassword } from '../password/password-hash.ts'
import type { NewAccounts } from '../registration/new-account.ts'
import type { SessionService } from './session.service.ts'

type Needs = {
  db: Db
  clock: Clock
  identity: Identity | null
  limits: Limits
  passwordCost: PasswordCost
  enqueue: Enqueue
  devices: KnownDevices
  sessions: SessionService
  accounts: NewAccounts
  registration: RegistrationMode
  sendsMail: boolean
}

const notBelieved = () => new Refusal('unauthenticated', 'Google sign-in failed')

export function signInService({
  db,
  clock,
  identity,
  limits,
  passwordCost,
  enqueue,
  devices,
  sessions,
  accounts,
  registration,
  sendsMail,
}: Needs) {
  /** What Google vouches for, and nothing that a browser says about it. */
  async function personBehind(credential: string): Promise<Person | null> {
    if (!identity) throw new Refusal('unavailable', 'Google sign-in isn’t set up on this server')
    return identity.verify(credential, clock()).catch((error: unknown) => {
      if (error instanceof IdentityUnavailable)
        throw new Refusal('unavailable', 'Google isn’t responding. Please try again.')
      throw error
    })
  }

  /**
   * Bounds guessing by each client and over all of them. A device that the account knows has attempts of its own: however
   * many strangers try, the owner gets in on it.
   */
  async function takeAttempt(user: User | null, email: string, client: Client): Promise<void> {
    const device = devices.idOf(user, client.device)
    if (device) return limits.take(rules.loginsPerDevice, device)
    await limits.take(rules.loginsPerClient, client.address)
    await limits.take(rules.loginsPerClientAndAccount, `${client.address} ${email}`)
    await limits.take(rules.loginsPerAccount, email)
  }

  return {
    personBehind,

    signInOptions: () => ({
      google: identity && { clientId: identity.clientId, scriptUrl: identity.scriptUrl },
      oidc: null,
      proxy: false,
      registration,
      sendsMail,
    }),

    /** One response for a wrong password, an unknown address and an account without a password, at the same cost. */
    async login({ email, password }: SignInDraft, client: Client) {
      const user = await userByEmail(db, email)
      await takeAttempt(user, email, client)
      const isRight = await verifyPassword(password, user?.passwordHash ?? unmatchedHash(passwordCost))
      if (!user || !isRight) throw new Refusal('unauthenticated', 'Invalid email or password')
      return sessions.open(user, 'Login successful!', client)
    },

    async googleSignIn(credential: string, invite: string | null, client: Client) {
      await limits.take(rules.googlePerClient, client.address)
      const person = await personBehind(credential)
      if (!person) throw notBelieved()
      const user = (await userByGoogle(db, person.subject)) ?? (await joinOrCreate(person, invite))
      return sessions.open(user, 'Google sign-in successful!', client)
    },
  }

  /** An identity is Google's subject, not an address: it joins an account only where we ourselves have seen the address proven. */
  async function joinOrCreate(vouched: Person, invite: string | null): Promise<User> {
    const { subject, issuedAt: _, ...person } = vouched
    const now = clock()
    const account = { ...person, id: newId(), googleSubject: subject, emailVerifiedAt: now, createdAt: now }
    const created = await db.transaction((tx) => accounts.make(tx, account, invite))
    const made = created ?? (await join(person.email, subject))
    // Of two windows at once the second finds what the first has created or joined.
    const user = made ?? (await userByGoogle(db, subject))
    if (!user) throw notBelieved()
    return user
  }

  /** The account may have been another's until now: who was in it is out, and the owner is mailed. */
  function join(email: string, subject: string): Promise<User | null> {
    return db.transaction(async (tx) => {
      const joined = await joinGoogle(tx, email, subject)
      if (!joined) return null
      await sessions.endAll(tx, joined.id)
      await enqueue(tx, tellGoogleJoined, { userId: joined.id, at: clock().toString() })
      return joined
    })
  }
}
