import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shippedMigrations } from '#db/migrate.ts'
import { rowsOf } from '../../test/database/stored-rows.ts'
import { fillAccount } from '../../test/world/filled-account.ts'
import { makeWorld } from '../../test/world/world.ts'
import { restoreBackup } from './restore-backup.ts'

/** A file that a killed process was writing. */
const part = 'daymark-2026-03-26.backup.1b4e28ba-2fa1-4d1b-883f-a2b0c1d2e3f4.part'
const root = mkdtempSync(join(tmpdir(), 'daymark-daily-'))
afterAll(() => rmSync(root, { recursive: true }))

test('takes each day once and keeps the newest; yesterday’s can be restored', async () => {
  const folder = join(root, 'new', 'backups')
  await using world = await makeWorld({
    now: '2026-03-29T08:00:00Z',
    settings: { BACKUP_DIR: folder, BACKUP_KEEP: '2' },
  })
  await fillAccount(await world.signUp())
  await world.tick()
  expect(readdirSync(folder)).toEqual(['daymark-2026-03-29.backup'])
  writeFileSync(join(folder, 'daymark-2026-03-29.backup'), 'not taken again')
  writeFileSync(join(folder, part), 'left by one that was killed')
  utimesSync(join(folder, part), 0, 0)
  writeFileSync(join(folder, 'notes.txt'), 'of another program')
  await world.tick()

  world.moveClockTo('2026-03-30T00:00:30Z')
  await world.tick()
  const yesterday = await rowsOf(world.database.raw)
  world.moveClockTo('2026-03-31T23:59:00Z')
  await world.tick()
  expect(readdirSync(folder).sort()).toEqual(['daymark-2026-03-30.backup', 'daymark-2026-03-31.backup', 'notes.txt'])

  const file = join(folder, 'daymark-2026-03-30.backup')
  const migrations = await shippedMigrations()
  await world.database.raw.script('truncate users cascade')
  await restoreBackup({ database: world.database.raw, file, migrations, isReplacing: true })
  // That it was taken is stored after it.
  expect({ ...(await rowsOf(world.database.raw)), system_facts: yesterday['system_facts'] }).toEqual(yesterday)
})

test('reports a failure and retries after an hour, not each minute', async () => {
  const folder = join(root, 'no-folder')
  writeFileSync(folder, 'a file is in the way')
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z', settings: { BACKUP_DIR: folder } })
  await expect(world.tick()).rejects.toThrow('EEXIST')
  world.passTime({ minutes: 59 })
  await world.tick()
  rmSync(folder)
  world.passTime({ minutes: 1 })
  await world.tick()
  expect(readdirSync(folder)).toEqual(['daymark-2026-03-29.backup'])
})
