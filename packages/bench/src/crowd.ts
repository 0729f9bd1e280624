import { type Day, dayIn } from '@daymark/domain/time/day.ts'
import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'
import type { Pool } from 'pg'
import { type Crowd, crowdRows, type Statement } from './crowd-rows.ts'
import { habitNumber, numberedId } from './numbered-id.ts'
import type { Served } from './served.ts'

export type Person = {
  number: number
  userId: string
  sessionId: string
  token: string
  habitIds: readonly string[]
}

/** The zone of all accounts. Chosen once, so that a run over midnight stays in one day. */
export const today: Day = dayIn('UTC', systemClock())

/**
 * Inserts accounts directly, then vacuums as the nightly job does. Nothing else is written meanwhile and references are
 * right by construction, so foreign keys are not checked row by row. Returns the number of the first account. Two
 * connections write one half each.
 */
export async function fill({ pool, numbersFor }: Served, crowd: Crowd): Promise<number> {
  const first = numbersFor(crowd.people)
  const half = Math.floor(crowd.people / 2)
  await Promise.all([
    write(pool, crowdRows({ ...crowd, people: half }, first, today)),
    write(pool, crowdRows({ ...crowd, people: crowd.people - half }, first + half, today)),
  ])
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return first
}

async function write(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const writer = await pool.connect()
  try {
    await writer.query('set session_replication_role = replica; set synchronous_commit = off')
    for (const [text, values] of statements) await writer.query(text, [...values])
  } finally {
    writer.release(true)
  }
}

/** Signed-in accounts. */
export async function gather(served: Served, crowd: Crowd): Promise<Person[]> {
  const first = await fill(served, crowd)
  const numbers = Array.from({ length: crowd.people }, (_, index) => first + index)
  return Promise.all(numbers.map((number) => signedIn(served, number, crowd.habits)))
}

/** An account of a crowd by its number, with so many habits. */
export async function signedIn({ tokenFor }: Served, number: number, habits: number): Promise<Person> {
  const userId = numberedId('user', number)
  const sessionId = numberedId('session', number)
  return {
    number,
    userId,
    sessionId,
    token: await tokenFor(userId, sessionId),
    habitIds: Array.from({ length: habits }, (_, index) => numberedId('habit', habitNumber(number, index))),
  }
}
