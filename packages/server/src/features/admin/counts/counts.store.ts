import { randomInt } from 'node:crypto'
import type { Count } from '@daymark/domain/subscription/kept-counts.ts'
import { utcWeekOf } from '@daymark/domain/time/day.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { weeklyCounts } from '#db/schema/operators.ts'

/** Writers of one count seldom meet: each adds to one of so many parts. */
const parts = 16

/**
 * Adds to counts in the caller's transaction, as its last statement: the parts stay locked until it ends. They are written
 * in order, so that no two transactions wait for each other.
 */
export async function count(tx: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const part = randomInt(parts)
  const rows = counts
    .map(({ name, week, by }) => ({ week, name, part, value: by }))
    .toSorted((a, b) => (a.week + a.name < b.week + b.name ? -1 : 1))
  await tx
    .insert(weeklyCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [weeklyCounts.week, weeklyCounts.name, weeklyCounts.part],
      set: { value: sql`${weeklyCounts.value} + excluded.value` },
    })
}

/** What happens once in the life of an account, and is counted for the week in which it was made. */
const firsts = { firstTicks: 'firstTickAt', stayed: 'stayedAt', paid: 'firstPaidAt' } as const
type First = keyof typeof firsts

/**
 * Counts a first, once for each account whatever runs at the same time. An account that another transaction has locked is
 * left for the next time: a caller that holds other locks never waits here.
 */
export async function countFirst(tx: Db, name: First, userId: string, now: Temporal.Instant): Promise<void> {
  const column = firsts[name]
  const isFirst = and(eq(users.id, userId), isNull(users[column]))
  const free = tx.select({ id: users.id }).from(users).where(isFirst).for('no key update', { skipLocked: true })
  const [account] = await tx
    .update(users)
    .set({ [column]: now })
    .where(and(eq(users.id, userId), inArray(users.id, free)))
    .returning({ createdAt: users.createdAt })
  if (account) await count(tx, [{ name, week: utcWeekOf(account.createdAt), by: 1 }])
}
