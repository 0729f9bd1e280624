import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets } from '#db/schema/support.ts'

export type Ticket = typeof tickets.$inferSelect
export type NewTicket = typeof tickets.$inferInsert
export type TicketWithSender = { ticket: Ticket; email: string; firstName: string; lastName: string }

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.insert(tickets).values(ticket)
}

export const ticketsOf = (db: Db, userId: string): Promise<Ticket[]> =>
  db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(desc(tickets.id))

export async function ticketOf(db: Db, userId: string, id: string): Promise<Ticket | null> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId)))
  return ticket ?? null
}

/** One query for both figures. */
export async function ticketCountsOf(db: Db, userId: string): Promise<{ total: number; open: number }> {
  const isOpen = notInArray(tickets.status, ['Resolved', 'Closed'])
  const total = db.$count(tickets, eq(tickets.userId, userId))
  const [open] = await db
    .select({ open: count(), total })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), isOpen))
  return { total: open?.total ?? 0, open: open?.open ?? 0 }
}

/** For the mails about a ticket: null once the ticket or its sender is gone. */
export async function ticketWithSender(db: Db, id: string): Promise<TicketWithSender | null> {
  const [found] = await db
    .select({ ticket: tickets, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  return found ?? null
}
