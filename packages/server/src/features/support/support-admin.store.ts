import type { Standing } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { nameBeginsWith } from '#db/name-search.ts'
import { idForm } from '#db/new-id.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'
import { type Ticket, type TicketName, type TicketUpdate, type TicketWithSender } from './support.store.ts'

export type Wanted = { statuses: readonly TicketStatus[]; search: string; senders: readonly string[] }

/** Those that wait for staff, priority first, then the longest waiting: ids sort by time. */
export const waitingTickets = (db: Db, wanted: Wanted, limit: number): Promise<Ticket[]> =>
  ticketsAsWanted(db, wanted, [desc(tickets.isPriority), asc(tickets.id)], limit)

/** The last changed first. */
export const otherTickets = (db: Db, wanted: Wanted, limit: number): Promise<Ticket[]> =>
  ticketsAsWanted(db, wanted, [desc(tickets.updatedAt), desc(tickets.id)], limit)

async function ticketsAsWanted(db: Db, wanted: Wanted, order: SQL[], limit: number): Promise<Ticket[]> {
  if (wanted.statuses.length === 0 || limit === 0) return []
  return db
    .select()
    .from(tickets)
    .where(isWanted(wanted))
    .orderBy(...order)
    .limit(limit)
}

/** In the same order. A join before the limit would read far more people than are shown. */
export async function withSenders(db: Db, listed: readonly Ticket[]): Promise<TicketWithSender[]> {
  const { id, email, firstName, lastName } = users
  const ids = [...new Set(listed.map(({ userId }) => userId))]
  const rows = await db.select({ id, email, firstName, lastName }).from(users).where(inArray(id, ids))
  const senders = new Map(rows.map(({ id: userId, ...sender }) => [userId, sender]))
  return listed.flatMap((ticket) => {
    const sender = senders.get(ticket.userId)
    return sender ? [{ ticket, ...sender }] : []
  })
}

export const countTicketsIn = (db: Db, wanted: Wanted): Promise<number> => db.$count(tickets, isWanted(wanted))

/** The ticket of that id; else those in which words begin with the words of the search, and those of its senders. */
function isWanted({ statuses, search, senders }: Wanted): SQL | undefined {
  const isOfStatus = inArray(tickets.status, [...statuses])
  if (search === '') return isOfStatus
  if (uuid.test(search)) return and(isOfStatus, eq(tickets.id, search.toLowerCase()))
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = words.map((word) => `${word}:*`).join(' & ')
  // As the index has it.
  const hasWords = sql`to_tsvector('simple', subject || ' ' || description) @@ to_tsquery('simple', ${query})`
  return and(isOfStatus, or(hasWords, inArray(tickets.userId, [...senders])))
}

const uuid = new RegExp(`^${idForm}$`, 'i')
const mostSenders = 500

/** Whose address or name begins with the text; of very many the newest. */
export async function sendersNamed(db: Db, search: string): Promise<string[]> {
  if (search === '') return []
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(nameBeginsWith(search))
    .orderBy(desc(users.id))
    .limit(mostSenders)
  return found.map(({ id }) => id)
}

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
