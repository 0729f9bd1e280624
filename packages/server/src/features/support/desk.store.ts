import type { Standing } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'
import type { Ticket, TicketUpdate, TicketWithSender } from './support.store.ts'

/** Priority first, then who has waited longest: ids sort by time. */
export const ticketsIn = (db: Db, statuses: readonly TicketStatus[], limit: number): Promise<TicketWithSender[]> =>
  db
    .select({ ticket: tickets, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(inArray(tickets.status, [...statuses]))
    .orderBy(desc(tickets.isPriority), asc(tickets.id))
    .limit(limit)

export const countTicketsIn = (db: Db, statuses: readonly TicketStatus[]): Promise<number> =>
  db.$count(tickets, inArray(tickets.status, [...statuses]))

/** Oldest first. */
export const updatesOf = (db: Db, ticketId: string): Promise<TicketUpdate[]> =>
  db.select().from(ticketUpdates).where(eq(ticketUpdates.ticketId, ticketId)).orderBy(asc(ticketUpdates.id))

/** Whoever else answers the same ticket waits until this transaction ends. */
export async function holdTicket(tx: Db, id: string): Promise<Ticket | null> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return ticket ?? null
}

export async function writeStanding(tx: Db, id: string, standing: Standing, now: Temporal.Instant): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...standing, updatedAt: now })
    .where(eq(tickets.id, id))
}

export async function insertUpdate(tx: Db, update: TicketUpdate): Promise<void> {
  await tx.insert(ticketUpdates).values(update)
}
