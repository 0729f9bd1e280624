import type { Database } from '#adapters/database/database.ts'
import { migrate, shippedMigrations } from '#db/migrate.ts'
import { makeQueue } from '#jobs/queue.ts'

/** Brings an empty database to where the product finds it at its second start: migrated, with the queue's own tables. */
export async function prepareSchema({ raw }: Database): Promise<void> {
  await migrate(raw, await shippedMigrations())
  const queue = makeQueue({
    raw,
    onError: (trouble) => {
      throw trouble
    },
  })
  await queue.open([])
  await queue.close()
}
