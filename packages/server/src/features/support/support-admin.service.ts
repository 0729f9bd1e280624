import type { StaffTicketView } from '@daymark/contract/admin-tickets.shapes.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { refuseAnswer, standingAfter, type TicketAnswer } from '@daymark/domain/support/answer.ts'
import { isWaiting, type TicketStatus, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Enqueue } from '#jobs/queue.ts'
import {
  countTicketsIn,
  holdTicket,
  insertUpdate,
  ticketNamed,
  otherTickets,
  sendersNamed,
  updatesOf,
  waitingTickets,
  withSenders,
  writeStanding,
} from './support-admin.store.ts'
import { tellOfUpdate } from './support.jobs.ts'
import { toStaffTicketView, toTicketRow } from './support.view.ts'
import { type TicketUpdate, type TicketWithSender, ticketWithSender } from './support.store.ts'

type Needs = {
  db: Db
  clock: Clock
  enqueue: Enqueue
  /** Writes to the audit log, in the same transaction. */
  record: (tx: Db, recorded: { actor: string | null; action: string; subject: string; detail: string }) => Promise<void>
}
export type TicketListing = { tickets: TicketWithSender[]; total: number }
export type SupportAdmin = ReturnType<typeof supportAdminService>
export type TicketFile = TicketWithSender & { updates: TicketUpdate[] }

const mostListed = 100

/** For operators: reads and answers the tickets of every user. */
export const supportAdminService = ({ db, clock, enqueue, record }: Needs) => ({
  /** What waits for staff first; `total` includes those that are not listed. */
  async list(statuses: readonly TicketStatus[], search = ''): Promise<TicketListing> {
    const wanted = { statuses, search, senders: await sendersNamed(db, search) }
    const waiting = await waitingTickets(db, { ...wanted, statuses: statuses.filter(isWaiting) }, mostListed)
    const rest = statuses.filter((status) => !isWaiting(status))
    const others = await otherTickets(db, { ...wanted, statuses: rest }, mostListed - waiting.length)
    const tickets = await withSenders(db, [...waiting, ...others])
    const isCut = waiting.length + others.length === mostListed
    return { tickets, total: isCut ? await countTicketsIn(db, wanted) : tickets.length }
  },

  async show(id: string): Promise<TicketFile> {
    const name = await ticketNamed(db, id)
    const found = name && (await ticketWithSender(db, name))
    if (!found) throw noTicket(id)
    return { ...found, updates: await updatesOf(db, name) }
  },

  /** The same for the admin area. */
  async listViews(status: TicketStatus | undefined, search: string) {
    const { tickets, total } = await this.list(status ? [status] : ticketStatuses, search)
    return { tickets: tickets.map(toTicketRow), total }
  },

  async view(id: string): Promise<StaffTicketView> {
    return toStaffTicketView(await this.show(id))
  },

  /**
   * The answer, its email job and its entry in the audit log are stored together. Concurrent answers are serialised, and
   * all are kept. An actor of null is the command line.
   */
  async answer(actor: string | null, id: string, answer: TicketAnswer): Promise<TicketWithSender> {
    const name = await ticketNamed(db, id)
    if (!name) throw noTicket(id)
    await db.transaction(async (tx) => {
      const now = clock()
      const ticket = await holdTicket(tx, name)
      if (!ticket) throw noTicket(id)
      const refusal = refuseAnswer(ticket, answer)
      if (refusal) throw refusal
      const standing = standingAfter(ticket, answer, now)
      const update = {
        ...name,
        id: newId(),
        status: standing.status,
        reply: answer.reply,
        author: 'staff' as const,
        createdAt: now,
      }
      await writeStanding(tx, name, standing, now)
      await insertUpdate(tx, update)
      await enqueue(tx, tellOfUpdate, { ...name, updateId: update.id })
      await record(tx, { actor, action: actionOf(ticket.status, update), subject: name.userId, detail: id })
    })
    const answered = await ticketWithSender(db, name)
    if (!answered) throw noTicket(id)
    return answered
  },
})

/** What the audit log says of an answer: never its words. */
function actionOf(before: TicketStatus, { status, reply }: Pick<TicketUpdate, 'status' | 'reply'>): string {
  const moved = status === before ? '' : ` as ${status}`
  return `${reply === null ? 'Set a ticket' : 'Answered a ticket'}${moved}`
}

const noTicket = (id: string) => new Refusal('not_found', `There is no ticket ${id}`)
