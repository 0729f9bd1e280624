import { Refusal } from '@daymark/domain/refusal.ts'
import { refuseAnswer, standingAfter, type TicketAnswer } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Enqueue } from '#jobs/queue.ts'
import {
  countTicketsIn,
  holdTicket,
  insertUpdate,
  ticketNamed,
  ticketsIn,
  updatesOf,
  writeStanding,
} from './support-admin.store.ts'
import { tellOfUpdate } from './support.jobs.ts'
import { type TicketUpdate, type TicketWithSender, ticketWithSender } from './support.store.ts'

type Needs = { db: Db; clock: Clock; enqueue: Enqueue }
export type SupportAdmin = ReturnType<typeof supportAdminService>
export type TicketFile = TicketWithSender & { updates: TicketUpdate[] }

const mostListed = 100

/** For operators: reads and answers the tickets of every user. */
export const supportAdminService = ({ db, clock, enqueue }: Needs) => ({
  /** Priority first, then the longest waiting; `total` includes those that are not listed. */
  async list(statuses: readonly TicketStatus[]): Promise<{ tickets: TicketWithSender[]; total: number }> {
    const tickets = await ticketsIn(db, statuses, mostListed)
    return { tickets, total: tickets.length < mostListed ? tickets.length : await countTicketsIn(db, statuses) }
  },

  async show(id: string): Promise<TicketFile> {
    const name = await ticketNamed(db, id)
    const found = name && (await ticketWithSender(db, name))
    if (!found) throw noTicket(id)
    return { ...found, updates: await updatesOf(db, name) }
  },

  /** The answer and its email job are stored together. Concurrent answers are serialised, and both are kept. */
  async answer(id: string, answer: TicketAnswer): Promise<TicketWithSender> {
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
    })
    const answered = await ticketWithSender(db, name)
    if (!answered) throw noTicket(id)
    return answered
  },
})

const noTicket = (id: string) => new Refusal('not_found', `There is no ticket ${id}`)
