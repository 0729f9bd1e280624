import { mailboxOf } from '@daymark/domain/auth/mailbox.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { type JoinedJob, type PasswordChangedJob, type ResetJob, sendReset, tellPasswordChanged } from '../auth.jobs.ts'
import { limits as rules } from '../auth.limits.ts'
import { passwordChangedMail, providerJoinedMail, resetMail } from '../auth.mails.ts'
import { replacePassword, setProvenPassword, type User, userByEmail, userById } from '../auth.store.ts'
import { newLinkToken, readLinkToken } from '../link-token.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { KnownDevices } from '../session/known-device.ts'
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts'
import * as store from './password.store.ts'
import type { RevokeAccess, SessionService } from '../session/session.service.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  enqueue: Enqueue
  limits: Limits
  passwordCost: PasswordCost
  publicUrl: URL
  /** Whether a mail server is set up. */
  sendsMail: boolean
  sessions: SessionService
  devices: KnownDevices
  promoteOwner: (tx: Db, user: User) => Promise<User>
  revokeAccess: RevokeAccess
}

type ResetDraft = { token: string; password: string; endsConnections?: boolean | undefined }

const linkLifetime = Temporal.Duration.from({ minutes: 60 })
/** A link that a person hands over is not opened as soon as one that is mailed. */
const handedLinkLifetime = Temporal.Duration.from({ hours: 24 })
const deadLink = () => new Refusal('invalid', 'This link no longer works. Please request a new one.')

export function passwordService({
  db,
  clock,
  mail,
  enqueue,
  limits,
  passwordCost,
  publicUrl,
  sendsMail,
  sessions,
  devices,
  promoteOwner,
  revokeAccess,
}: Needs) {
  /** A link that sets a new password, once. It makes the former one of this account worthless. */
  async function makeLink(tx: Db, { id }: Pick<User, 'id'>, lifetime: Temporal.Duration) {
    const { tokenHash, token } = newLinkToken(id)
    const expiresAt = clock().add(lifetime)
    await store.replaceReset(tx, { userId: id, tokenHash, expiresAt })
    return { url: new URL(`/reset-password?token=${token}`, publicUrl).href, expiresAt }
  }

  const makeHandedLink = (tx: Db, user: Pick<User, 'id'>) => makeLink(tx, user, handedLinkLifetime)

  return {
    /** For an operator, who hands it over. */
    makeHandedLink,

    /** Any link that was made stops working. */
    endLink: store.forgetResetOf,

    /** For an operator: the link is mailed where a mail server is set up, else handed over. Null for an unknown account. */
    async makeResetLink(tx: Db, userId: string) {
      const user = await userById(tx, userId)
      if (!user) return null
      if (!sendsMail) return { isMailed: false, ...(await makeHandedLink(tx, user)) }
      await enqueue(tx, sendReset, { requestId: newId(), email: user.email })
      return { isMailed: true, url: null, expiresAt: clock().add(linkLifetime) }
    },

    /** The same response, at the same cost, for every address: the rest happens in a job. */
    async forgotPassword(email: string, client: Client) {
      const device = client.device && devices.idOf(await userByEmail(db, email), client.device)
      if (device) await limits.take(rules.resetsPerDevice, device)
      else {
        const mailbox = mailboxOf(email)
        await limits.take(rules.resetsPerClient, client.address)
        await limits.take(rules.resetsPerClientAndMailbox, `${client.address} ${mailbox}`)
        await limits.take(rules.resetsPerMailbox, mailbox)
      }
      await db.transaction((tx) => enqueue(tx, sendReset, { requestId: newId(), email }))
      return {
        success: true,
        message: 'If there’s an account with this address, a link is on its way. Check your email.',
      }
    },

    async sendReset({ email }: ResetJob) {
      const user = await userByEmail(db, email)
      if (!user || user.suspendedAt) return
      const { url } = await makeLink(db, user, linkLifetime)
      await mail.send(resetMail({ to: user.email, firstName: user.firstName, url }))
    },

    /**
     * The owner of the mailbox may set the password; all sessions end. An account whose address was not proven before may
     * have been another's: everything it has given out ends. None is set while the account is suspended. The account is locked before its link, lest it deadlocks.
     */
    async resetPassword({ token, password, endsConnections = false }: ResetDraft, client: Client) {
      await limits.take(rules.resetsPerClient, client.address)
      await refuseCommonPassword(password, 'password')
      const read = readLinkToken(token)
      const link = read && { userId: read.id, tokenHash: read.tokenHash }
      if (!link || !(await store.hasReset(db, link, clock()))) throw deadLink()
      const passwordHash = await hashPassword(password, passwordCost)
      const now = clock()
      const user = await db.transaction(async (tx) => {
        const { userId } = link
        const set = await setProvenPassword(tx, userId, passwordHash, now)
        if (!set || set.before.suspendedAt || !(await store.spendReset(tx, link, now))) throw deadLink()
        const isAllRevoked = endsConnections || set.before.emailVerifiedAt === null
        await (isAllRevoked ? revokeAccess(tx, userId) : sessions.endAll(tx, userId))
        await enqueue(tx, tellPasswordChanged, { userId, at: now.toString(), isAllRevoked })
        return promoteOwner(tx, set.after)
      })
      const device = devices.tokenFor(user, client.device)
      return { success: true, message: 'Your password has been changed. You can sign in now.', device }
    },

    /** All other sessions end, and no link that was mailed before sets another password. */
    async changePassword({ id, sessionId }: SignedIn, currentPassword: string, newPassword: string, client: Client) {
      await limits.take(rules.passwordsPerPerson, id)
      const user = await userById(db, id)
      if (!user?.passwordHash || !(await verifyPassword(currentPassword, user.passwordHash))) {
        throw wrongCurrent()
      }
      await refuseCommonPassword(newPassword, 'newPassword')
      const passwordHash = await hashPassword(newPassword, passwordCost)
      const now = clock()
      await db.transaction(async (tx) => {
        if (!(await replacePassword(tx, user, passwordHash))) throw wrongCurrent()
        await store.forgetResetOf(tx, id)
        await sessions.endAll(tx, id, sessionId)
        await enqueue(tx, tellPasswordChanged, { userId: id, at: now.toString(), isAllRevoked: false })
      })
      const device = devices.tokenFor({ ...user, passwordHash }, client.device)
      return { success: true, message: 'Your password has been changed. Other devices have been signed out.', device }
    },

    async tellPasswordChanged({ userId, isAllRevoked }: PasswordChangedJob) {
      const user = await userById(db, userId)
      if (!user) return
      const resetUrl = new URL('/?go=forgot', publicUrl).href
      await mail.send(passwordChangedMail({ to: user.email, firstName: user.firstName, resetUrl, isAllRevoked }))
    },

    async tellProviderJoined({ userId, provider }: JoinedJob) {
      const user = await userById(db, userId)
      if (!user) return
      const resetUrl = new URL('/?go=forgot', publicUrl).href
      await mail.send(providerJoinedMail({ to: user.email, firstName: user.firstName, provider, resetUrl }))
    },

    tidy: () => store.forgetResetsBefore(db, clock()),
  }
}

const wrongCurrent = () => wrongPassword('currentPassword', 'Current password is incorrect')

export const wrongPassword = (path: string, message: string) =>
  new Refusal('invalid', message, { errors: [{ path, message }] })
