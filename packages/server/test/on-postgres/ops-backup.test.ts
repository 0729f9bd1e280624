import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../database/postgres.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-ops-move-'))
afterAll(() => rmSync(folder, { recursive: true }))

const email = 'ada@daymark.example'
const embedded = { DATA_DIR: join(folder, 'data') }

const meOn = async (url: string, token: string) =>
  (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('an installation moves from the embedded database to a server and back, and no user is signed out', async () => {
  const toServer = join(folder, 'to-server.backup')
  let token = ''
  await prepareFolder(embedded.DATA_DIR)
  {
    await using server = await healthy(await spawnServer(embedded))
    token = await signUpOverHttp(server.url, embedded.DATA_DIR, email)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  expect(await runOps(embedded, ['backup', toServer])).toMatchObject({ code: 0, complained: '' })

  const onServer = {
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    AUTH_SECRET: readFileSync(join(embedded.DATA_DIR, 'secrets', 'auth'), 'utf8'),
  }
  expect(await runOps(onServer, ['restore', toServer])).toMatchObject({ code: 0, complained: '' })
  const back = join(folder, 'back.backup')
  {
    await using server = await healthy(await spawnServer(onServer))
    expect(await meOn(server.url, token)).toBe(200)
    expect(await runOps(onServer, ['backup', back])).toMatchObject({ code: 0, complained: '' })
    expect(await runOps(onServer, ['restore', back, '--replace'])).toMatchObject({
      code: 1,
      complained: 'Daymark runs on this database: stop every instance of it first.\n',
    })
    expect(await meOn(server.url, token)).toBe(200)
  }
  const again = { DATA_DIR: join(folder, 'again') }
  expect(await runOps(again, ['restore', back])).toMatchObject({ code: 0, complained: '' })
  await using server = await healthy(await spawnServer(again))
  expect(await signInOverHttp(server.url, email)).toMatch(/^eyJ/)
})
