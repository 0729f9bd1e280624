import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../database/postgres.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-limits-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('two instances count as one: what one has let through the other does not allow again', async () => {
  const AUTH_SECRET = 'one secret that both instances of this test share'
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(inject('postgresUrl')), AUTH_SECRET }
  await using one = await healthy(await spawnServer(settings))
  await using two = await healthy(await spawnServer(settings))
  const token = await signUpOverHttp(one.url, dataDir, 'ada@daymark.example')
  const post = (url: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const sendAll = (path: string, body: object, times: number) =>
    Promise.all(Array.from({ length: times }, (_, place) => post([one, two][place % 2]?.url ?? '', path, body)))
  const ticket = { subject: 'A question', description: 'How is it done?', category: 1 }

  for (const [path, body, times, passed] of [
    ['/support/ticket', ticket, 10, 201],
    ['/notification/test?type=0', {}, 10, 200],
    ['/aisuggestion/suggest', { title: 'Read' }, 20, 200],
    ['/auth/login', { email: 'ada@daymark.example', password: 'Wrong1843' }, 10, 401],
  ] as const) {
    const answers = await sendAll(path, body, times * 2)
    const statuses = answers.map(({ status }) => status)
    expect([path, statuses.filter((status) => status === passed).length]).toEqual([path, times])
    const refused = answers.filter(({ status }) => status === 429)
    expect([path, refused.length]).toEqual([path, times])
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
