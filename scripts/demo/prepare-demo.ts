import '../../packages/domain/src/time/temporal.ts'
import { zoneOf } from '../../packages/domain/src/time/zone.ts'
import { systemClock } from '../../packages/server/src/adapters/clock/system.clock.ts'
import { embeddedDatabase } from '../../packages/server/src/adapters/database/embedded.database.ts'
import { migrate, shippedMigrations } from '../../packages/server/src/db/migrate.ts'
import { demoPerson, fillDemo } from '../../packages/server/src/demo/fill-demo.ts'
import { hashPassword } from '../../packages/server/src/features/auth/password/password-hash.ts'

/** Creates a database with the demo account, up to now and in this machine's time zone. */
export async function prepareDemo(dataDir: string): Promise<{ email: string; password: string }> {
  const database = await embeddedDatabase({ dataDir, sync: () => {} })
  try {
    await migrate(database.raw, await shippedMigrations())
    await fillDemo(database.db, {
      now: systemClock(),
      zone: zoneOf(Temporal.Now.timeZoneId()) ?? 'UTC',
      passwordHash: await hashPassword(demoPerson.password),
    })
  } finally {
    await database.close()
  }
  return demoPerson
}
