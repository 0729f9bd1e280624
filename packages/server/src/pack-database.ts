import '@daymark/domain/time/temporal.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { packFolder } from '#adapters/database/packed-folder.ts'
import { prepareSchema } from './prepare-schema.ts'

/** `node pack-database.ts FILE`: the embedded database as it is after a first start, which then need not create it. */
const [, , file = 'database.pack'] = process.argv
const dataDir = mkdtempSync(join(tmpdir(), 'daymark-pack-'))
try {
  const database = await embeddedDatabase({ dataDir })
  await prepareSchema(database)
  await database.tidy()
  await database.close()
  packFolder(join(dataDir, 'database'), file)
} finally {
  rmSync(dataDir, { recursive: true })
}
