import type { Standing } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { nameBeginsWith } from '#db/name-search.ts'
import { idForm } from '#db/new-id.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'
import { type Ticket, type TicketName, type TicketUpdate, type TicketWithSender, withSender } from './support.store.ts'

export type Wanted = { statuses: readonly TicketStatus[]; search: string }

/** Those that wait for staff, priority first, then the longest waiting: ids sort by time. */
export const waitingTickets = (db: Db, wanted: Wanted, limit: number): Promise<TicketWithSender[]> =>
  ticketsAsWanted(db, wanted, [desc(tickets.isPriority), asc(tickets.id)], limit)

/** The last changed first. */
export const otherTickets = (db: Db, wanted: Wanted, limit: number): Promise<TicketWithSender[]> =>
  ticketsAsWanted(db, wanted, [desc(tickets.updatedAt), desc(tickets.id)], limit)

async function ticketsAsWanted(db: Db, wanted: Wanted, order: SQL[], limit: number): Promise<TicketWithSender[]> {
  if (wanted.statuses.length === 0 || limit === 0) return []
  return db
    .select(withSender)
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(isWanted(wanted))
    .orderBy(...order)
    .limit(limit)
}

export const countTicketsIn = (db: Db, wanted: Wanted): Promise<number> => db.$count(tickets, isWanted(wanted))

/**
 * The words of a search begin words of the ticket, or its whole text begins the sender's address or name, or it is the
 * ticket's id. Each is looked up in an index of its own.
 */
function isWanted({ statuses, search }: Wanted): SQL | undefined {
  const isOfStatus = inArray(tickets.status, [...statuses])
  if (search === '') return isOfStatus
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = words.map((word) => `${word}:*`).join(' & ')
  const found = sql`(
    select id from tickets where to_tsvector('simple', subject || ' ' || description) @@ to_tsquery('simple', ${query})
    union select sent.id from tickets sent join users on users.id = sent.user_id where ${nameBeginsWith(search)}
  )`
  const isNamed = uuid.test(search) ? eq(tickets.id, search.toLowerCase()) : undefined
  return and(isOfStatus, isNamed ?? sql`${tickets.id} in ${found}`)
}

const uuid = new RegExp(`^${idForm}$`, 'i')

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
