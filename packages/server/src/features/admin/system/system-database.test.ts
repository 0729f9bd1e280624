import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SystemView } from '@daymark/contract/admin-reports.shapes.ts'
import { expect, test } from 'vitest'
import { isOnPostgres } from '../../../../test/database/test-database.ts'
import { signUpOperator } from '../../../../test/world/operator.ts'
import { makeWorld } from '../../../../test/world/world.ts'

test('says which release runs since when, on which database, and how large that is', async () => {
  await using world = await makeWorld()
  const owner = await signUpOperator(world, 'owner')
  const system = async () => (await owner.get('/admin/system')).body as SystemView
  const { version, startedAt, database, ...rest } = await system()
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(startedAt).toBe(world.now().toString())
  expect(database.kind).toBe(isOnPostgres ? 'postgres' : 'embedded')
  expect(database.version).toMatch(/^\d+(?:\.\d+)+$/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(rest).toEqual({
    lastBackup: null,
    areBackupsOn: false,
    jobs: { waiting: 0, running: 0, failed: 0 },
    failedJobs: [],
    refusedMails: [],
    unreadWebhooks: [],
  })
})

test('knows the last backup, daily or by command', async () => {
  await using world = await makeWorld()
  const owner = await signUpOperator(world, 'owner')
  const system = async () => (await owner.get('/admin/system')).body as SystemView
  await world.ops(['backup', join(world.outboxFolder, `../${randomUUID()}.backup`)])
  const first = (await system()).lastBackup
  expect(first).toMatchObject({ at: world.now().toString() })
  expect(first?.rows).toBeGreaterThan(3)
  world.passTime({ minutes: 5 })
  await world.ops(['backup', join(world.outboxFolder, `../${randomUUID()}.backup`)])
  expect((await system()).lastBackup?.at).toBe(world.now().toString())
})
