import { Refusal } from '@daymark/domain/refusal.ts'
import { ticketCategories, type TicketDraft } from '@daymark/domain/support/ticket.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { confirmToSender, tellStaff, type TicketJob } from './support.jobs.ts'
import { confirmationMail, staffMail } from './support.mails.ts'
import { insertTicket, ticketCountsOf, ticketOf, ticketsOf, ticketWithSender } from './support.store.ts'
import { toTicketView } from './support.view.ts'

type Needs = { db: Db; clock: Clock; enqueue: Enqueue; mail: Mail; supportEmail: string | null }
type Submission = TicketDraft & { userAgent?: string | undefined; currentUrl?: string | undefined }
export type SupportService = ReturnType<typeof supportService>

const submitted = 'Support ticket submitted successfully! You will receive email updates on your ticket status.'

export const supportService = ({ db, clock, enqueue, mail, supportEmail }: Needs) => ({
  /** The ticket and its mails are promised together: either all of it is kept, or the person is told that nothing was. */
  async create(user: SignedIn, submission: Submission) {
    const now = clock()
    const ticketId = newId()
    await db.transaction(async (tx) => {
      await insertTicket(tx, { ...submission, id: ticketId, userId: user.id, createdAt: now, updatedAt: now })
      await enqueue(tx, tellStaff, { ticketId })
      await enqueue(tx, confirmToSender, { ticketId })
    })
    return { success: true, message: submitted }
  },

  async list(user: SignedIn) {
    return (await ticketsOf(db, user.id)).map(toTicketView)
  },

  async get(user: SignedIn, id: string) {
    const ticket = await ticketOf(db, user.id, id)
    if (!ticket) throw new Refusal('not_found', 'Ticket not found')
    return toTicketView(ticket)
  },

  categories: () => ticketCategories.map((category, value) => ({ value, ...category })),

  counts: (user: SignedIn) => ticketCountsOf(db, user.id),

  /** Without an address for staff there is nobody to tell; the ticket itself is kept all the same. */
  async tellStaff({ ticketId }: TicketJob) {
    const found = await ticketWithSender(db, ticketId)
    if (found && supportEmail) await mail.send(staffMail(found, supportEmail))
  },

  async confirmToSender({ ticketId }: TicketJob) {
    const found = await ticketWithSender(db, ticketId)
    if (found) await mail.send(confirmationMail(found))
  },
})
