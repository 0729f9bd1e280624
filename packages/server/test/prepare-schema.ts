import type { Database } from '#adapters/database/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { makeQueue } from '#jobs/queue.ts'

/** Brings an empty database to where the product finds it at its second start: migrated, with the queue's own tables. */
export async function prepareSchema({ raw }: Database): Promise<void> {
  await migrate(raw, await readMigrations(new URL('../migrations/', import.meta.url)))
  const queue = makeQueue({
    raw,
    onTrouble: (trouble) => {
      throw trouble
    },
  })
  await queue.open([])
  await queue.close()
}
