import type { RegistrationMode } from '@daymark/domain/auth/registration.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Identity, RedirectIdentity } from '#adapters/identity/identity.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Pictures } from '#adapters/pictures/pictures.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import type { Enqueue, ForgetJobs } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { accountNoticesService } from './account-notices.service.ts'
import { accountDeletionService } from './account-deletion.service.ts'
import { knownDevices } from './session/known-device.ts'
import type { PasswordCost } from './password/password-hash.ts'
import { passwordService } from './password/password.service.ts'
import { forgetResetOf } from './password/password.store.ts'
import { type OnOwnerLink, ownerService } from './owner.service.ts'
import { type OnMoved, type RescheduleReminders, profileService } from './profile.service.ts'
import { invitesService, type RecordAudit } from './registration/invites.service.ts'
import { newAccounts, type SetUpAccount } from './registration/new-account.service.ts'
import { registrationService } from './registration/registration.service.ts'
import { handshakeLifetime, oidcSignInService } from './session/oidc-sign-in.service.ts'
import { providerAccounts } from './session/provider-account.service.ts'
import { type ForgetBrowsers, type RevokeAccess, sessionLifetime, sessionService } from './session/session.service.ts'
import { signInService } from './session/sign-in.service.ts'
import { proofLifetime, verificationService } from './registration/verification.service.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  tokens: Tokens
  identity: Identity | null
  provider: RedirectIdentity | null
  /** Whether a proxy in front names the user. */
  hasProxyUsers: boolean
  onProviderError: (error: Error) => void
  pictures: Pictures
  limits: Limits
  passwordCost: PasswordCost
  enqueue: Enqueue
  forgetJobs: ForgetJobs
  forgetMails: (email: string) => Promise<void>
  publicUrl: URL
  registration: RegistrationMode
  ownerEmail: string | null
  /** Whether a mail server is set up. */
  sendsMail: boolean
  recordAudit: RecordAudit
  onOwnerLink: OnOwnerLink
  rescheduleReminders: RescheduleReminders
  onMoved: OnMoved
  setUpAccount: SetUpAccount
  forgetBrowsers: ForgetBrowsers
  /** Ends what gives access beside a session: tokens, webhooks, calendars, links, and the phone that is texted. */
  revokeConnections: RevokeAccess
  countStayed: (userId: string, now: Temporal.Instant) => Promise<void>
  deleteWithBilling: (userId: string, deleteAccount: () => Promise<void>) => Promise<void>
  hasPlans: boolean
}
export type AuthService = ReturnType<typeof authService>

/** How long a browser keeps what it was handed. */
export const cookieSeconds = {
  refresh: sessionLifetime.total('seconds'),
  proof: proofLifetime.total('seconds'),
  device: 365 * 24 * 3600,
  handshake: handshakeLifetime.total('seconds'),
}

/** Everything about an account, by services that share the adapters. */
export function authService(needs: Needs) {
  const devices = knownDevices(needs.tokens)
  const sessions = sessionService({ ...needs, devices })
  const verification = verificationService(needs)
  const invites = invitesService(needs)
  const accounts = newAccounts({ ...needs, invites })
  const revokeAccess: RevokeAccess = async (tx, userId) => {
    await sessions.endAll(tx, userId)
    await forgetResetOf(tx, userId)
    await needs.revokeConnections(tx, userId)
  }
  const { promoteOwner } = accounts
  const passwords = passwordService({ ...needs, sessions, devices, promoteOwner, revokeAccess })
  const { makeHandedLink } = passwords
  const registration = registrationService({ ...needs, sessions, verification, invites, accounts, makeHandedLink })
  const provided = providerAccounts({ ...needs, revokeAccess, accounts })
  const signIn = signInService({ ...needs, sessions, devices, accounts: provided })
  const oidc = needs.provider && oidcSignInService(needs.provider, { ...needs, sessions, ...provided })
  const profile = profileService(needs)
  const owner = ownerService({ ...needs, accounts, invites, makeHandedLink })
  const deletion = accountDeletionService({ ...needs, personBehind: signIn.personBehind })
  /** Deletes expired sessions, codes, reset links and invites. */
  const tidy = async () => {
    await sessions.tidy()
    await verification.tidy()
    await passwords.tidy()
    await invites.tidy()
  }
  return {
    notices: accountNoticesService(needs),
    sessions,
    verification,
    registration,
    invites,
    accounts,
    owner,
    signIn,
    oidc,
    profile,
    passwords,
    deletion,
    tidy,
  }
}
