import type { RegistrationDraft } from '@daymark/domain/auth/credentials.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword, type PasswordCost } from '../password/password-hash.ts'
import type { SessionService } from '../session/session.service.ts'
import type { FoundInvite, InvitesService, RecordAudit } from './invites.service.ts'
import type { NewAccounts } from './new-account.service.ts'
import type { VerificationService } from './verification.service.ts'
import { spendVerification } from './verification.store.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  passwordCost: PasswordCost
  sendsMail: boolean
  sessions: SessionService
  verification: VerificationService
  invites: InvitesService
  accounts: NewAccounts
  recordAudit: RecordAudit
  makeHandedLink: (tx: Db, user: { id: string }) => Promise<Link>
}
/** Handed over by a person. */
type Link = { url: string; expiresAt: Temporal.Instant }
/** What proves the address: a code, or an invite. */
type Papers = { proof: string | null; invite: string | null }

const notVerified = () => new Refusal('invalid', 'Please verify your email address first')
const taken = 'There’s already an account with this address. Please sign in.'

export const registrationService = ({
  db,
  clock,
  limits,
  passwordCost,
  sendsMail,
  sessions,
  verification,
  invites,
  accounts,
  recordAudit,
  makeHandedLink,
}: Needs) => ({
  /**
   * Makes the account for the caller who verified the address a short while ago and proves it, and spends that. An
   * invite that names the address replaces the verification. Where no mail server is set up, any invite lets its
   * holder in, but the address stays unproven. Without a proof nothing tells an invited address from others.
   */
  async register({ password, ...person }: RegistrationDraft, { proof, invite: token }: Papers, client: Client) {
    await limits.take(rules.registrationsPerClient, client.address)
    const invite = await invites.findFor(db, person.email, token)
    const verifiedAt = invite.isNamed ? null : await verification.provenAt(person.email, proof)
    const now = clock()
    const emailVerifiedAt = invite.isNamed || verifiedAt ? now : null
    const shown: FoundInvite = emailVerifiedAt || token !== null ? invite : { fit: 'none', id: null, isNamed: false }
    const refusal = accounts.refuse({ email: person.email, emailVerifiedAt }, shown)
    if (refusal) throw refusal
    await refuseCommonPassword(password, 'password')
    const isLetIn = invite.fit === 'fits' && token !== null && !sendsMail
    if (!emailVerifiedAt && !isLetIn) throw notVerified()
    const passwordHash = await hashPassword(password, passwordCost)
    const user = await db.transaction(async (tx) => {
      if (verifiedAt && !(await spendVerification(tx, person.email, verifiedAt))) throw notVerified()
      const account = { ...person, id: newId(), passwordHash, emailVerifiedAt, createdAt: now }
      return accounts.make(tx, { ...account, hasCompletedFirstLoginSetup: true }, { invite: token })
    })
    if (!user) throw new Refusal('conflict', shown.fit === 'fits' ? taken : 'Registration failed')
    return sessions.open(user, 'Registration successful!', client)
  },

  /** On the command line: an account without a password, and the link that sets it. */
  addByHand: (person: Pick<RegistrationDraft, 'email' | 'firstName' | 'lastName'>): Promise<Link> =>
    db.transaction(async (tx) => {
      const user = await accounts.makeByHand(tx, { ...person, id: newId(), createdAt: clock() })
      if (!user) throw new Refusal('conflict', 'There’s already an account with this address')
      await recordAudit(tx, { actor: null, action: 'Added the account', subject: user.id, detail: null })
      return makeHandedLink(tx, user)
    }),
})
