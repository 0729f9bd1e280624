import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { newId } from '#db/new-id.ts'
import { users } from '#db/schema/accounts.ts'
import { tickets } from '#db/schema/support.ts'
import { prepareSchema } from '../../src/prepare-schema.ts'
import { createDatabase } from '../database/postgres.ts'
import { runOps } from '../process/run-ops.ts'
import { startMailServer } from '../services/mail-server.ts'
import { healthy, spawnServer } from '../process/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-ops-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const email = 'ada@daymark.example'
const settingsFor = (url: string) => ({ DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) })

/** A database of this release with one ticket in it. */
async function ticketIn(url: string): Promise<string> {
  const { db, raw, ...database } = await postgresDatabase({ url, onLostConnection: () => {} })
  await prepareSchema({ db, raw, ...database })
  const now = Temporal.Now.instant()
  const [id, userId] = [newId(), newId()]
  await db.insert(users).values({ id: userId, email, firstName: 'Ada', lastName: 'Lovelace', createdAt: now })
  const told = { subject: 'Streak is wrong', description: 'It says zero today.', category: 6 }
  await db.insert(tickets).values({ id, userId, ...told, createdAt: now, updatedAt: now })
  await database.close()
  return id
}

test('tickets are answered beside the instances that run, and one of these sends the mail', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const id = await ticketIn(url)
  const ops = (...words: string[]) => runOps(settingsFor(url), ['tickets', ...words])
  expect((await ops('list')).said).toContain(`${id}  `)

  await using mailServer = await startMailServer()
  const settings = { ...settingsFor(url), SMTP_URL: mailServer.url, SUPPORT_EMAIL: 'staff@daymark.example' }
  await using one = await spawnServer(settings)
  await using two = await spawnServer(settings)
  await Promise.all([healthy(one), healthy(two)])
  const replies = await Promise.all([ops('reply', id, 'From one desk'), ops('reply', id, 'From another')])
  expect(replies.map(({ code, complained }) => [code, complained])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect((await ops('status', id, 'Resolved')).said).toBe(
    `The ticket is Resolved. Ada Lovelace <${email}> is told by mail.\n`,
  )
  await expect.poll(() => mailServer.taken.length).toBe(3)
  expect(mailServer.taken.every(({ to }) => to === email)).toBe(true)
  const texts = mailServer.taken.map(({ text }) => text).join()
  for (const words of ['From one desk', 'From another', 'is resolved']) expect(texts).toContain(words)
  expect((await ops('show', id)).said).toMatch(/From one desk|From another/)
  expect(await ops('list')).toMatchObject({ code: 0, said: expect.stringContaining('No tickets') as string })
})

test('a database that is older than the command, or away, is left alone with a sentence', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  expect(await runOps(settingsFor(url), ['tickets', 'list'])).toEqual({
    code: 1,
    said: '',
    complained: 'The database is older than this release: npm run migrate.\n',
  })
  const away = await runOps(settingsFor('postgres://127.0.0.1:1/none'), ['tickets', 'list'])
  expect(away.complained).toContain('DATABASE_URL names a server that does not answer')
  expect(await runOps({ PORT: 'http' }, ['tickets', 'list'])).toMatchObject({ code: 1, said: '' })
})
