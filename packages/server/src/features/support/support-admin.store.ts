import type { Standing } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'
import type { Ticket, TicketName, TicketUpdate, TicketWithSender } from './support.store.ts'

/** Priority first, then the longest waiting: ids sort by time. */
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

/** The owner of a ticket: operators know only its id. Every later query names the owner. */
export async function ticketNamed(db: Db, id: string): Promise<TicketName | null> {
  const [found] = await db.select({ userId: tickets.userId }).from(tickets).where(eq(tickets.id, id))
  return found ? { userId: found.userId, ticketId: id } : null
}

/** Oldest first. */
export const updatesOf = (db: Db, { userId, ticketId }: TicketName): Promise<TicketUpdate[]> =>
  db
    .select()
    .from(ticketUpdates)
    .where(and(eq(ticketUpdates.userId, userId), eq(ticketUpdates.ticketId, ticketId)))
    .orderBy(asc(ticketUpdates.id))

const isThis = ({ userId, ticketId }: TicketName) => and(eq(tickets.userId, userId), eq(tickets.id, ticketId))

/** Other answers to the ticket wait until this transaction ends. */
export async function holdTicket(tx: Db, name: TicketName): Promise<Ticket | null> {
  const [ticket] = await tx.select().from(tickets).where(isThis(name)).for('update')
  return ticket ?? null
}

export async function writeStanding(
  tx: Db,
  name: TicketName,
  standing: Standing,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...standing, updatedAt: now })
    .where(isThis(name))
}

export async function insertUpdate(tx: Db, update: TicketUpdate): Promise<void> {
  await tx.insert(ticketUpdates).values(update)
}
