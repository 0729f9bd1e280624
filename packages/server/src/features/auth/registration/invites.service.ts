import { refuseNewInvite, stateOfInvite } from '@daymark/domain/auth/invite.ts'
import { closedRegistration, deadInvite, type RegistrationMode } from '@daymark/domain/auth/registration.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { lastSecondOf } from '@daymark/domain/subscription/refuse-grant.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, type Day, dayIn } from '@daymark/domain/time/day.ts'
import { type Mail, MailUnavailable } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { inviteMail } from '../auth.mails.ts'
import { userByEmail } from '../auth.store.ts'
import { newLinkToken, readLinkToken } from '../link-token.ts'
import * as store from './invites.store.ts'

/** Writes one entry of the audit log, in the transaction of what it records. Null as the actor is the command line. */
export type RecordAudit = (
  tx: Db,
  entry: { actor: string | null; action: string; subject: string | null; detail: string | null },
) => Promise<void>

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  limits: Limits
  publicUrl: URL
  registration: RegistrationMode
  /** The address of the person who owns this installation, in lower case; null without one. */
  ownerEmail: string | null
  /** Whether a mail server is set up. */
  sendsMail: boolean
  recordAudit: RecordAudit
}
export type InvitesService = ReturnType<typeof invitesService>

/** The invite of a newcomer. It is named where its holder has the link and it names the address: that replaces a verification. */
export type FoundInvite =
  | { fit: 'fits'; id: string; isNamed: boolean }
  | { fit: 'dead' | 'of another address' | 'none'; id: null; isNamed: false }

const pageSize = 50
/** Invites that are over stay listed for a while. */
const listedAfterEnd = Temporal.Duration.from({ hours: 90 * 24 })
const nothing = (fit: 'dead' | 'of another address' | 'none') => ({ fit, id: null, isNamed: false }) as const

/** Links that make one account each. */
export function invitesService(needs: Needs) {
  const { db, clock, mail, limits, publicUrl, registration, ownerEmail, sendsMail, recordAudit } = needs

  /** Where registration is closed, the owner's own invite is the only one that works. */
  const isUsable = (invite: store.Invite): boolean =>
    stateOfInvite(invite, clock()) === 'open' &&
    (registration !== 'closed' || (ownerEmail !== null && invite.email === ownerEmail))

  async function insert(
    tx: Db,
    invite: { email: string | null; expiresAt: Temporal.Instant; createdBy: string | null },
  ) {
    const { id, tokenHash, token } = newLinkToken(newId())
    const made = await store.insertInvite(tx, { ...invite, id, tokenHash, createdAt: clock() })
    return { made, url: new URL(`/?invite=${token}`, publicUrl).href }
  }

  const withState = (invite: store.Invite) => ({ ...invite, state: stateOfInvite(invite, clock()) })

  /**
   * Makes an invite in the name of an operator, and mails it to its address where mail is sent. The last day is the
   * operator's: the instant alone does not tell it.
   */
  async function create(
    actor: string | null,
    { email, expiresAt, lastDay }: { email: string | null; expiresAt: Temporal.Instant; lastDay: Day },
  ) {
    const refusal = refuseNewInvite(registration, expiresAt, clock())
    if (refusal) throw refusal
    if (email !== null && (await userByEmail(db, email))) {
      const message = 'There’s already an account with this address'
      throw new Refusal('conflict', message, { errors: [{ path: 'email', message }] })
    }
    const { made, url } = await db.transaction(async (tx) => {
      await recordAudit(tx, { actor, action: 'Made an invite', subject: null, detail: `until ${lastDay}` })
      return insert(tx, { email, expiresAt, createdBy: actor })
    })
    const isMailed = email !== null && sendsMail && (await isSent(mail.send(inviteMail({ to: email, url, lastDay }))))
    return { invite: withState(made), url, isMailed }
  }

  return {
    create,

    /** On the command line, whose days are those of UTC. */
    async createByHand(email: string | null, days: number) {
      const lastDay = addDays(dayIn('UTC', clock()), days)
      const { invite, ...made } = await create(null, { email, expiresAt: lastSecondOf(lastDay, 'UTC'), lastDay })
      return { ...made, expiresAt: invite.expiresAt }
    },

    /** Newest first; a page goes on after the last id of the one before. */
    async list(after: string | null) {
      const found = await store.invitesAfter(db, after, pageSize + 1)
      return { invites: found.slice(0, pageSize).map(withState), hasMore: found.length > pageSize }
    },

    /** One that was used, withdrawn or never made is not there to be withdrawn. */
    async withdraw(actor: string | null, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await store.withdrawInvite(tx, id, clock()))) throw new Refusal('not_found', 'Invite not found')
        await recordAudit(tx, { actor, action: 'Withdrew an invite', subject: null, detail: null })
      })
    },

    /** The server's own invite for the owner's address. A new one makes the former one worthless. */
    replaceForOwner: (email: string, expiresAt: Temporal.Instant): Promise<string> =>
      db.transaction(async (tx) => {
        await store.withdrawServersInvites(tx, email, clock())
        return (await insert(tx, { email, expiresAt, createdBy: null })).url
      }),

    /** For the form that an invite opens: which address it is for, and whether a code will be asked for. */
    async getInvite(token: string, client: Client) {
      await limits.take(rules.invitesPerClient, client.address)
      const link = readLinkToken(token)
      const invite = link && (await store.inviteOf(db, link))
      if (!invite || !isUsable(invite)) throw registration === 'closed' ? closedRegistration() : deadInvite()
      return { email: invite.email, needsCode: invite.email === null && sendsMail }
    },

    /** The invite of a newcomer: by the token, or else, where one is needed, one that names the address. */
    async findFor(tx: Db, email: string, token: string | null): Promise<FoundInvite> {
      if (token === null) {
        const named = registration === 'invite' ? await store.openInviteOf(tx, email, clock()) : null
        return named ? { fit: 'fits', id: named.id, isNamed: false } : nothing('none')
      }
      const link = readLinkToken(token)
      const invite = link && (await store.inviteOf(tx, link))
      if (!invite || !isUsable(invite)) return nothing('dead')
      if (invite.email !== null && invite.email !== email) return nothing('of another address')
      return { fit: 'fits', id: invite.id, isNamed: invite.email !== null }
    },

    /** Throws where another registration was faster. */
    async spend(tx: Db, id: string, userId: string): Promise<void> {
      if (!(await store.spendInvite(tx, id, userId, clock()))) throw deadInvite()
    },

    tidy: () => store.forgetInvitesBefore(db, clock().subtract(listedAfterEnd)),
  }
}

const isSent = (sending: Promise<void>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: unknown) => {
      if (error instanceof MailUnavailable) return false
      throw error
    },
  )
