import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { mayChange, mayActAs, type Role } from '@daymark/domain/auth/role.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { nothingHere } from '#http/refusals.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { RecordAction } from './audit.service.ts'
import { type Notice, notices, type Notify } from './operator-notices.ts'
import * as store from './people.store.ts'
import { type PlanChange, toPersonRow, toPersonView } from './people.view.ts'

/** Null is the command line of the server, which may do everything. */
type Operator = SignedIn | null
export type ResetLink = { isMailed: boolean; url: string | null; expiresAt: Temporal.Instant }
export type Tier = 1 | 2

type Needs = {
  db: Db
  clock: Clock
  record: RecordAction
  /** Mails the person whose account it is, once the transaction has ended. */
  notify: Notify
  proveOwner: (operator: SignedIn, proof: OwnerProof) => Promise<unknown>
  endSessions: (tx: Db, userId: string) => Promise<void>
  endResetLink: (tx: Db, userId: string) => Promise<void>
  /** A link of the account; null once it is deleted. */
  makeResetLink: (tx: Db, userId: string) => Promise<ResetLink | null>
  /** Ends the billing, then deletes the account in a transaction that begins with the given function. */
  deleteAccount: (userId: string, first: (tx: Db) => Promise<void>) => Promise<void>
  /** Sets the alarms of an account again, and sends the letters that are due: none while it is suspended. */
  rescheduleMessages: (tx: Db, userId: string) => Promise<void>
  /** Null in an installation without plans. */
  plans: {
    /** What each of these accounts has, in words. */
    planWordsFor: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
    /** Newest first. */
    planHistoryOf: (db: Db, userId: string) => Promise<readonly PlanChange[]>
    grant: (tx: Db, userId: string, given: { tier: Tier; until: Day }) => Promise<void>
    withdraw: (tx: Db, userId: string) => Promise<void>
    extendTrial: (tx: Db, userId: string, given: { until: Day }) => Promise<void>
  } | null
}
export type PeopleService = ReturnType<typeof peopleService>

const pageSize = 50
const tierNames = { 1: 'Basic', 2: 'Pro' } as const

const noPerson = () => new Refusal('not_found', 'There’s no such person')
const notYourself = () => new Refusal('conflict', 'You can’t change your own account here.')
const notAnOperator = () => new Refusal('conflict', 'Only an owner can change the account of an operator.')

/** For operators: looks accounts up and changes them. Never reads what they track. */
export function peopleService(needs: Needs) {
  const { db, clock, record, proveOwner, endSessions, endResetLink, makeResetLink, deleteAccount } = needs
  const { rescheduleMessages, plans, notify } = needs

  const prove = async (operator: Operator, proof: OwnerProof) => operator && proveOwner(operator, proof)

  const wordsFor = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    (await plans?.planWordsFor(db, ids)) ?? new Map()

  /** Without plans there is nothing to give. */
  const grants = () => {
    if (!plans) throw nothingHere()
    return plans
  }

  async function get(operator: Operator, id: string) {
    const account = await store.personById(db, id)
    if (!account) throw noPerson()
    const now = clock()
    const sessions = await store.liveSessionsOf(db, id, now)
    const plan = (await wordsFor([id])).get(id) ?? null
    const planHistory = (await plans?.planHistoryOf(db, id)) ?? []
    return toPersonView({
      account,
      plan,
      sessions,
      planHistory,
      isPlanGiven:
        plans !== null && account.grantedUntil !== null && Temporal.Instant.compare(account.grantedUntil, now) > 0,
      canBeChanged: operator === null || mayChange(operator, account),
    })
  }

  /** One change with its entry in the audit log; the person hears of it, unless there is nothing to say. */
  async function change(
    operator: Operator,
    id: string,
    { action, notice }: { action: string; notice: Notice | null },
    apply: (tx: Db, subject: store.HeldPerson) => Promise<unknown>,
    needed: Role = 'owner',
  ) {
    await db.transaction(async (tx) => {
      const subject = await holdSubject(tx, operator, id, needed)
      await apply(tx, subject)
      await record(tx, { actor: operator?.id ?? null, action, subject: id })
      if (notice) await notify(tx, id, { ...notice, isOwnAct: false })
    })
    return get(operator, id)
  }

  return {
    get,

    async list(search: string, after: string | undefined) {
      const found = await store.findPeople(db, search, after, pageSize + 1)
      const shown = found.slice(0, pageSize)
      const words = await wordsFor(shown.map(({ id }) => id))
      return {
        people: shown.map((account) => toPersonRow(account, words.get(account.id) ?? null)),
        hasMore: found.length > pageSize,
      }
    },

    async grantPlan(
      operator: Operator,
      id: string,
      { tier, until, ...proof }: OwnerProof & { tier: Tier; until: Day },
    ) {
      await prove(operator, proof)
      const action = `Granted ${tierNames[tier]} until ${until}`
      const notice = notices.planGiven(tierNames[tier], until)
      return change(operator, id, { action, notice }, (tx) => grants().grant(tx, id, { tier, until }))
    },

    async withdrawGrant(operator: Operator, id: string, proof: OwnerProof) {
      await prove(operator, proof)
      const told = { action: 'Ended the granted plan', notice: notices.planEnded }
      return change(operator, id, told, (tx) => grants().withdraw(tx, id))
    },

    async extendTrial(operator: Operator, id: string, { until, ...proof }: OwnerProof & { until: Day }) {
      await prove(operator, proof)
      const told = { action: `Extended the trial until ${until}`, notice: notices.trialExtended(until) }
      return change(operator, id, told, (tx) => grants().extendTrial(tx, id, { until }))
    },

    async makeResetLink(operator: Operator, id: string, ownProof: OwnerProof) {
      await prove(operator, ownProof)
      const link = await db.transaction(async (tx) => {
        const { suspendedAt } = await holdSubject(tx, operator, id, 'owner')
        if (suspendedAt) throw isSuspendedNow()
        const made = await makeResetLink(tx, id)
        if (!made) throw noPerson()
        const action = made.isMailed ? 'Mailed a reset link' : 'Made a reset link'
        await record(tx, { actor: operator?.id ?? null, action, subject: id })
        // One that is mailed is itself the message.
        if (!made.isMailed) await notify(tx, id, { ...notices.linkMade, isOwnAct: false })
        return made
      })
      return { ...link, expiresAt: link.expiresAt.toString() }
    },

    endSessions: (operator: Operator, id: string) =>
      change(operator, id, { action: 'Ended all sessions', notice: null }, (tx) => endSessions(tx, id), 'support'),

    /** A suspended account has no session, no link that sets a password, and gets no messages; what it has stored stays. */
    async suspend(operator: Operator, id: string, { isSuspended, ...proof }: OwnerProof & { isSuspended: boolean }) {
      await prove(operator, proof)
      const told = isSuspended
        ? { action: 'Suspended', notice: notices.suspended }
        : { action: 'Lifted the suspension', notice: notices.lifted }
      return change(operator, id, told, async (tx, { suspendedAt }) => {
        if (isSuspended === (suspendedAt !== null)) throw alreadySo(isSuspended)
        await store.writeSuspension(tx, id, isSuspended ? clock() : null)
        if (isSuspended) {
          await endSessions(tx, id)
          await endResetLink(tx, id)
        }
        await rescheduleMessages(tx, id)
      })
    },

    async setRole(operator: Operator, id: string, { role, ...proof }: OwnerProof & { role: Role | null }) {
      await prove(operator, proof)
      const action = role === null ? 'Took the role away' : `Made ${role === 'owner' ? 'an owner' : 'support'}`
      return change(operator, id, { action, notice: notices.role(role) }, async (tx, { emailVerifiedAt }) => {
        if (role === 'owner' && !emailVerifiedAt) throw notProven()
        await store.writeRole(tx, id, role)
      })
    },

    /** The typed address must be the account's, in any letter case. */
    async remove(operator: Operator, id: string, { email, ...proof }: OwnerProof & { email: string }) {
      await prove(operator, proof)
      if (operator?.id === id) throw notYourself()
      const account = await store.personById(db, id)
      if (!account) throw noPerson()
      if (account.email.toLowerCase() !== email.trim().toLowerCase()) throw otherAddress()
      await deleteAccount(id, async (tx) => {
        await holdSubject(tx, operator, id, 'owner')
        await record(tx, { actor: operator?.id ?? null, action: 'Deleted the account', subject: id })
      })
      return { success: true, message: 'The account and everything in it has been deleted.' }
    },
  }
}

/**
 * Both accounts are held until the transaction ends. The operator is read again: of two owners who take each other's
 * role away at once, one is refused.
 */
async function holdSubject(tx: Db, operator: Operator, id: string, needed: Role): Promise<store.HeldPerson> {
  const held = await store.holdPeople(tx, operator ? [operator.id, id] : [id])
  const subject = held.get(id)
  if (operator) refuseActor(held.get(operator.id), subject, needed)
  if (!subject) throw noPerson()
  return subject
}

function refuseActor(actor: store.HeldPerson | undefined, subject: store.HeldPerson | undefined, needed: Role): void {
  if (!actor || actor.suspendedAt || !mayActAs(actor.role, needed)) throw nothingHere()
  if (!subject) return
  if (actor.id === subject.id) throw notYourself()
  if (!mayChange(actor, subject)) throw notAnOperator()
}

const isSuspendedNow = () => new Refusal('conflict', 'This account is suspended. Lift the suspension first.')

const alreadySo = (isSuspended: boolean) =>
  new Refusal('conflict', isSuspended ? 'This account is suspended already.' : 'This account isn’t suspended.')

const notProven = () =>
  new Refusal('conflict', 'This address isn’t verified yet. A reset link verifies it; then make this person an owner.')

const otherAddress = () => {
  const message = 'That isn’t the address of this account'
  return new Refusal('invalid', message, { errors: [{ path: 'email', message }] })
}
