import { doneStatuses, type TicketAuthor } from '@daymark/domain/support/ticket.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'

export type Ticket = typeof tickets.$inferSelect
export type NewTicket = typeof tickets.$inferInsert
export type TicketUpdate = typeof ticketUpdates.$inferSelect
export type Reply = { id: string; ticketId: string; author: TicketAuthor; message: string; createdAt: Temporal.Instant }
/** Whose it is is part of a ticket's name. */
export type TicketName = { userId: string; ticketId: string }
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
    .where(and(eq(tickets.userId, userId), eq(tickets.id, id)))
  return ticket ?? null
}

/** The replies of both sides to these tickets of a user, oldest first. */
export async function repliesTo(db: Db, userId: string, ticketIds: readonly string[]): Promise<Reply[]> {
  if (ticketIds.length === 0) return []
  const replies = await db
    .select()
    .from(ticketUpdates)
    .where(
      and(
        eq(ticketUpdates.userId, userId),
        inArray(ticketUpdates.ticketId, [...ticketIds]),
        isNotNull(ticketUpdates.reply),
      ),
    )
    .orderBy(asc(ticketUpdates.id))
  return replies.map(({ reply, ...update }) => ({ ...update, message: reply ?? '' }))
}

/** One query for both figures. */
export async function ticketCountsOf(db: Db, userId: string): Promise<{ total: number; open: number }> {
  const isOpen = notInArray(tickets.status, doneStatuses)
  const total = db.$count(tickets, eq(tickets.userId, userId))
  const [open] = await db
    .select({ open: count(), total })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), isOpen))
  return { total: open?.total ?? 0, open: open?.open ?? 0 }
}

const withSender = { ticket: tickets, email: users.email, firstName: users.firstName, lastName: users.lastName }

/** Null once the ticket or its sender is deleted. */
export async function ticketWithSender(db: Db, { userId, ticketId }: TicketName): Promise<TicketWithSender | null> {
  const [found] = await db
    .select(withSender)
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(and(eq(tickets.userId, userId), eq(tickets.id, ticketId)))
  return found ?? null
}

/** For the letter about one change: null once the ticket or its sender is gone. */
export async function updateWithSender(
  db: Db,
  { userId, ticketId, updateId }: TicketName & { updateId: string },
): Promise<(TicketWithSender & { update: TicketUpdate }) | null> {
  const [found] = await db
    .select({ ...withSender, update: ticketUpdates })
    .from(ticketUpdates)
    .innerJoin(tickets, and(eq(tickets.userId, ticketUpdates.userId), eq(tickets.id, ticketUpdates.ticketId)))
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(and(eq(ticketUpdates.userId, userId), eq(ticketUpdates.ticketId, ticketId), eq(ticketUpdates.id, updateId)))
  return found ?? null
}
