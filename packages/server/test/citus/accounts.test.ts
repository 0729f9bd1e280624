import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { markedAccount, rowsNaming } from '../trust/marked-account.ts'
import { documentOf, fillAccount } from '../world/filled-account.ts'
import { importFile } from '../world/send-form.ts'
import { cheapHash, makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'

const settings = { RATE_LIMITS: 'off' }

test('what one account exports another one imports, and can undo', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  await fillAccount(ada)
  const exported = await documentOf(ada)
  const { importId } = await importFile(world, ben, JSON.stringify(exported))
  const imported = await documentOf(ben)
  const figuresOf = ({ habits }: typeof exported) => habits.map(({ name }) => name).toSorted()
  expect(figuresOf(imported)).toEqual(figuresOf(exported))
  expect(imported.completions).toHaveLength(exported.completions.length)
  expect((await ben.post(`/import/${importId}/undo`)).status).toBe(200)
  expect((await ben.get('/habits?includeInactive=true')).body as HabitView[]).toEqual([])
})

test('a deleted account leaves nothing on any shard, and others keep what they have', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings })
  const passwordHash = await hashPassword('Engine1843', cheapHash)
  const [leaving, staying] = [await markedAccount(world, passwordHash), await markedAccount(world, passwordHash)]
  await world.runJobs()
  const kept = await rowsNaming(world, staying.names)
  expect(Object.keys(await rowsNaming(world, leaving.names)).length).toBeGreaterThan(15)

  expect((await leaving.delete('/auth/account', { password: 'Engine1843' })).status).toBe(200)
  await world.runJobs()
  expect(await rowsNaming(world, leaving.names)).toEqual({})
  expect(await rowsNaming(world, staying.names)).toEqual(kept)
})
