import { type Person, today } from '../crowd.ts'
import { openDays, togglePath } from '../load/requests.ts'
import { timed } from '../measure.ts'
import { firstNumber, habitNumberSql, numberedIdSql } from '../numbered-id.ts'
import type { Served } from '../served.ts'
import { listenTo } from './listener.ts'
import { type PgbenchScript, pgbenchScriptOf } from './pgbench-script.ts'

/**
 * What the product really sends for a tick and for taking it back. In the script each client has so many people of its own,
 * from the first on, and picks person, habit and day at random.
 */
export async function toggleScript(served: Served, first: Person, peopleOfClient: number): Promise<PgbenchScript> {
  await using listener = await listenTo(served)
  const { userId, sessionId, token, number, habitIds } = first
  const [habitId = ''] = habitIds
  const toggle = (isCompleted: boolean) => () =>
    timed({
      url: `${listener.url}${togglePath}`,
      method: 'POST',
      token,
      body: { habitId, completedDate: today, isCompleted },
    })
  const statements = await listener.statementsOf(toggle(true), toggle(false))
  const known = new Map([
    [userId, numberedIdSql('user', ':person')],
    [sessionId, numberedIdSql('session', ':person')],
    [habitId, numberedIdSql('habit', ':habit')],
    [today, `(date '${today}' - :ago::int)`],
  ])
  const chosen = [
    `\\set place :client_id * ${peopleOfClient} + random(0, ${peopleOfClient - 1})`,
    `\\set person ${firstNumber + number} + :place`,
    `\\set habit ${firstNumber} + ${habitNumberSql(`(${number} + :place)`, `random(0, ${habitIds.length - 1})`)}`,
    `\\set ago random(0, ${openDays - 1})`,
  ]
  return pgbenchScriptOf(chosen, statements.flat(), known)
}
