import type { SignInDraft } from '@daymark/domain/auth/credentials.ts'
import { namesOf } from '@daymark/domain/auth/names-of.ts'
import type { RegistrationMode } from '@daymark/domain/auth/registration.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Identity, IdentityUnavailable, type Person, type RedirectIdentity } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { type User, userByEmail } from '../auth.store.ts'
import type { KnownDevices } from './known-device.ts'
import { type PasswordCost, unmatchedHash, verifyPassword } from '../password/password-hash.ts'
import type { ProviderAccounts } from './provider-account.service.ts'
import type { SessionService } from './session.service.ts'

type Needs = {
  db: Db
  clock: Clock
  identity: Identity | null
  limits: Limits
  passwordCost: PasswordCost
  devices: KnownDevices
  sessions: SessionService
  accounts: ProviderAccounts
  provider: RedirectIdentity | null
  hasProxyUsers: boolean
  registration: RegistrationMode
  sendsMail: boolean
}
type GoogleDraft = { credential: string; invite?: string | null | undefined }

const notBelieved = () => new Refusal('unauthenticated', 'Google sign-in failed')

export function signInService(needs: Needs) {
  const { db, clock, identity, provider, hasProxyUsers, limits, passwordCost, devices, sessions, accounts } = needs
  const { registration, sendsMail } = needs

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

    signInOptions: ({ hasMailbox }: { hasMailbox: boolean }) => ({
      google: identity && { clientId: identity.clientId, scriptUrl: identity.scriptUrl },
      oidc: provider && { name: provider.name },
      proxy: hasProxyUsers,
      registration,
      sendsMail,
      canReadMail: sendsMail || hasMailbox,
    }),

    /** One response for a wrong password, an unknown address and an account without a password, at the same cost. */
    async login({ email, password }: SignInDraft, client: Client) {
      const user = await userByEmail(db, email)
      await takeAttempt(user, email, client)
      const isRight = await verifyPassword(password, user?.passwordHash ?? unmatchedHash(passwordCost))
      if (!user || !isRight) throw new Refusal('unauthenticated', 'Invalid email or password')
      return sessions.open(user, 'Login successful!', client)
    },

    async googleSignIn({ credential, invite = null }: GoogleDraft, client: Client) {
      await limits.take(rules.googlePerClient, client.address)
      const person = await personBehind(credential)
      if (!person) throw notBelieved()
      const user = await accounts.accountFor({ kind: 'google', subject: person.subject }, person, {
        name: 'Google',
        invite,
      })
      if (!user) throw notBelieved()
      return sessions.open(user, 'Google sign-in successful!', client)
    },

    /** For the user that a proxy in front has signed in: the operator has chosen to believe it. */
    async proxySignIn(email: string, client: Client) {
      await limits.take(rules.providersPerClient, client.address)
      const mailbox = email.slice(0, email.indexOf('@'))
      const person = { email, ...namesOf({ given: '', family: '', full: '', mailbox }), avatar: null }
      const user =
        (await userByEmail(db, email)) ?? (await accounts.create(person, null, null)) ?? (await userByEmail(db, email))
      // An account whose address was never proven may be another's.
      if (!user?.emailVerifiedAt) throw new Refusal('conflict', 'The account with this address was never verified')
      return sessions.open(user, 'Signed in', client)
    },
  }
}
