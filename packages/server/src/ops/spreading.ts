import { refuseServed } from '#backup/refuse-served.ts'
import type { RawConnection } from '#db/db.ts'
import { migrationsMissingIn, shippedMigrations, waitToMigrate } from '#db/migrate.ts'
import { distributeTables, type Inspection, inspectSpread, isCitus, tablesByUser } from '#db/spread.ts'
import { type Asked, NotDone, readWords, WrongUsage } from './operation.ts'

export const spreadUsage = `spread [--check]

Distributes the tables over the workers of a Citus cluster, whose coordinator DATABASE_URL names, and says what is where.
Daymark must be stopped. Rows that are there move to the workers: take a backup first. What is done already stays as it is.
--check changes nothing, also while Daymark runs, and fails where something is not as it should be.`

const options = { check: { type: 'boolean', default: false } } as const

export const spreadOperation =
  (database: RawConnection) =>
  async ({ words }: Asked): Promise<string> => {
    const { values, positionals } = readWords(words, options)
    if (positionals.length > 0) throw new WrongUsage('spread takes no other words')
    if (!(await isCitus(database.script))) throw new NotDone('This is not a Citus database: nothing was changed.')
    if ((await migrationsMissingIn(database, await shippedMigrations())).length > 0) {
      throw new NotDone('The database is older than this release: npm run migrate.')
    }
    const done = values.check ? [] : await spread(database)
    const found = await inspectSpread(database.script)
    const text = [...done, ...told(found), ...found.wrong].join('\n')
    if (found.wrong.length > 0) throw new NotDone(text)
    return text
  }

/** All tables or none; returns what was done, in sentences. */
async function spread(database: RawConnection): Promise<string[]> {
  const { workers } = await inspectSpread(database.script)
  const away = workers.filter(({ isReachable }) => !isReachable)
  if (workers.length === 0) throw new NotDone('The coordinator has no worker: add one with citus_add_node.')
  if (away.length > 0) throw new NotDone(`${away.map(({ address }) => address).join(', ')} does not answer.`)
  await refuseServed(database)
  const distributed = await database.transaction(async (script) => {
    await script(waitToMigrate)
    return distributeTables(script)
  })
  return [
    distributed.length === 0 ? 'Everything was distributed before.' : `Distributed now: ${distributed.join(', ')}.`,
  ]
}

function told({ tables, workers }: Inspection): string[] {
  const ofUsers = new Set<string>(tablesByUser)
  const distributed = tables.filter(({ column }) => column !== null)
  const withUsers = distributed.filter(({ isWithUsers }) => isWithUsers)
  const byKey = distributed.filter(({ name }) => !ofUsers.has(name))
  const namesOf = (listed: typeof tables) => listed.map(({ name }) => name).join(', ') || 'none'
  const shards = withUsers[0]?.shards ?? 0
  return [
    `Workers: ${workers.map(({ address }) => address).join(', ') || 'none'}.`,
    `By user, on the same ${shards} shards as users: ${namesOf(withUsers)}.`,
    `By their own key: ${byKey.map(({ name, column }) => `${name} (${column})`).join(', ') || 'none'}.`,
    `On the coordinator: ${namesOf(tables.filter(({ column }) => column === null))}, and the queue.`,
  ]
}
