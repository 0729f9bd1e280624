import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { refuseReply, standingAfterReply, type TicketReply } from '@daymark/domain/support/ticket-reply.ts'
import { billingCategory, categoriesOffered } from '@daymark/domain/support/ticket.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import { withIdempotencyKey, isResponseTo, findStoredResponse } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { confirmToSender, tellStaff, tellStaffOfReply, type TicketJob, type UpdateJob } from './support.jobs.ts'
import { limits as rules } from './support.limits.ts'
import { confirmationMail, staffMail, staffReplyMail, updateMail } from './support.mails.ts'
import { holdTicket, insertUpdate, writeStanding } from './support-admin.store.ts'
import {
  insertTicket,
  repliesTo,
  ticketCountsOf,
  ticketOf,
  ticketsOf,
  ticketWithSender,
  updateWithSender,
} from './support.store.ts'
import { toTicketView } from './support.view.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueue: Enqueue
  mail: Mail
  supportEmail: string | null
  publicUrl: URL
  hasPlans: boolean
  accessOf: (db: Db, userId: string) => Promise<Access>
}
type Submission = TicketDraft & { userAgent?: string | undefined; currentUrl?: string | undefined }
export type SupportService = ReturnType<typeof supportService>

const noTicket = () => new Refusal('not_found', 'Ticket not found')
const submitted = 'Support ticket submitted successfully! You will receive email updates on your ticket status.'

export const supportService = ({
  db,
  clock,
  limits,
  enqueue,
  mail,
  supportEmail,
  publicUrl,
  hasPlans,
  accessOf,
}: Needs) => ({
  /** The ticket and its email jobs are stored together or not at all. */
  async create(user: SignedIn, submission: Submission, key?: string) {
    const now = clock()
    const ticketId = newId()
    const asked = { userId: user.id, key, request: ['create ticket', submission] }
    const kept = await findStoredResponse(db, asked, now)
    if (!kept || !isResponseTo(kept, asked.request)) await limits.take(rules.ticketsPerUser, user.id)
    return db.transaction((tx) =>
      withIdempotencyKey(tx, asked, now, async () => {
        const { hasPrioritySupport: isPriority } = await accessOf(tx, user.id)
        const ticket = { ...submission, id: ticketId, userId: user.id, isPriority }
        await insertTicket(tx, { ...ticket, createdAt: now, updatedAt: now })
        await enqueue(tx, tellStaff, { userId: user.id, ticketId })
        await enqueue(tx, confirmToSender, { userId: user.id, ticketId })
        return { success: true, message: submitted }
      }),
    )
  },

  /** For a person who wrote without signing in: made once for its id, and staff are told. They got a receipt already. */
  async openBillingTicket(userId: string, ticketId: string, ticket: { subject: string; description: string }) {
    await db.transaction(async (tx) => {
      if (await ticketOf(tx, userId, ticketId)) return
      const { hasPrioritySupport: isPriority } = await accessOf(tx, userId)
      const now = clock()
      const row = { ...ticket, id: ticketId, userId, isPriority, category: billingCategory }
      await insertTicket(tx, { ...row, createdAt: now, updatedAt: now })
      await enqueue(tx, tellStaff, { userId, ticketId })
    })
  },

  async list(user: SignedIn) {
    const tickets = await ticketsOf(db, user.id)
    const replies = await repliesTo(
      db,
      user.id,
      tickets.map(({ id }) => id),
    )
    return tickets.map((ticket) => toTicketView(ticket, replies))
  },

  async get(user: SignedIn, id: string) {
    const ticket = await ticketOf(db, user.id, id)
    if (!ticket) throw noTicket()
    return toTicketView(ticket, await repliesTo(db, user.id, [id]))
  },

  /** The reply and the email to staff are stored together; replies that arrive at once are all kept. */
  async reply(user: SignedIn, id: string, { message }: TicketReply) {
    await limits.take(rules.repliesPerUser, user.id)
    const name = { userId: user.id, ticketId: id }
    await db.transaction(async (tx) => {
      const now = clock()
      const ticket = await holdTicket(tx, name)
      if (!ticket) throw noTicket()
      const refusal = refuseReply(ticket)
      if (refusal) throw refusal
      const standing = standingAfterReply(ticket)
      const update = {
        ...name,
        id: newId(),
        status: standing.status,
        reply: message,
        author: 'person',
        createdAt: now,
      } as const
      await writeStanding(tx, name, standing, now)
      await insertUpdate(tx, update)
      await enqueue(tx, tellStaffOfReply, { ...name, updateId: update.id })
    })
    return this.get(user, id)
  },

  categories: () => categoriesOffered(hasPlans),

  counts: (user: SignedIn) => ticketCountsOf(db, user.id),

  /** Sends nothing without a staff address; the ticket is stored either way. */
  async tellStaff(ticket: TicketJob) {
    const found = await ticketWithSender(db, ticket)
    if (found && supportEmail)
      await mail.send(staffMail(found, { to: supportEmail, adminUrl: new URL('/admin', publicUrl) }))
  },

  async confirmToSender(ticket: TicketJob) {
    const found = await ticketWithSender(db, ticket)
    if (found) await mail.send(confirmationMail(found))
  },

  async tellStaffOfReply(update: UpdateJob) {
    const found = await updateWithSender(db, update)
    if (found && supportEmail)
      await mail.send(staffReplyMail(found, { to: supportEmail, adminUrl: new URL('/admin', publicUrl) }))
  },

  async tellOfUpdate(update: UpdateJob) {
    const found = await updateWithSender(db, update)
    if (found) await mail.send(updateMail(found, supportEmail))
  },
})
