import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { outboxMail } from '#adapters/mail/outbox.mail.ts'
import { newId } from '#db/new-id.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'

// One installation is used, killed, started again, stopped and restored. Each test goes on where the one before it ended: a start
// takes seconds of processor time.

const folder = mkdtempSync(join(tmpdir(), 'daymark-ops-'))
afterAll(() => rmSync(folder, { recursive: true }))

const email = 'ada@daymark.example'
const late = 'late@daymark.example'
const dataDir = join(folder, 'data')
const address = join(dataDir, 'ops.json')
const settings = { DATA_DIR: dataDir, SUPPORT_EMAIL: 'staff@daymark.example' }
const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
const backup = join(folder, 'kept.backup')
const outbox = outboxMail({ folder: join(dataDir, 'outbox'), clock: systemClock, newId, onSent: () => {} })
const repliesMailed = async () =>
  (await outbox.list()).filter(({ subject }) => subject.startsWith('A reply to your ticket')).map(({ text }) => text)

let server: ServerProcess
const start = async (given: Record<string, string>) => void (server = await healthy(await spawnServer(given)))
afterAll(() => server[Symbol.asyncDispose]())

const ops = (...words: string[]) => runOps(settings, ['tickets', ...words])
const idIn = (listed: string) => /^[0-9a-f-]{36}(?= )/m.exec(listed)?.[0] ?? ''

async function openTicket({ url }: ServerProcess, token: string): Promise<void> {
  const response = await fetch(`${url}/api/support/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ subject: 'Streak is wrong', description: 'It says zero today.', category: 6 }),
  })
  expect(response.status).toBe(201)
}

async function ticketOn({ url }: ServerProcess): Promise<unknown> {
  const token = await signInOverHttp(url, email)
  const response = await fetch(`${url}/api/support/tickets`, { headers: { authorization: `Bearer ${token}` } })
  const [ticket] = (await response.json()) as unknown[]
  return ticket
}

/** Only those who can read the folder are let in, and only from this machine. */
async function expectClosedToOthers(): Promise<void> {
  expect(statSync(address).mode & 0o077).toBe(0)
  const { port, secret } = JSON.parse(readFileSync(address, 'utf8')) as { port: number; secret: string }
  const ask = async (authorization: string, body: string, method = 'POST') =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        method,
        headers: { authorization },
        ...(method === 'POST' && { body }),
      })
    ).status
  const list = JSON.stringify({ words: ['tickets', 'list'], folder: '/', input: null })
  expect(await ask(`Bearer ${secret}`, list)).toBe(200)
  expect(await ask('', list)).toBe(401)
  expect(await ask(`Bearer ${secret}x`, list)).toBe(401)
  expect(await ask(`Bearer ${secret}`, list, 'GET')).toBe(401)
  for (const body of [
    '',
    '{',
    '{"words":"tickets"}',
    JSON.stringify({ words: ['x'.repeat(200_000)], folder: '/', input: null }),
  ]) {
    expect(await ask(`Bearer ${secret}`, body)).toBe(400)
  }
}

async function emailsStored(): Promise<unknown[]> {
  const database = await embeddedDatabase({ dataDir })
  const { rows } = await database.raw.query('select email from users order by email')
  await database.close()
  return rows.map((row) => row['email'])
}

let ticketId: string

test('a folder without a database is not made one, and help needs none', async () => {
  expect(await runOps(settings, [])).toMatchObject({ code: 0, said: expect.stringContaining('tickets list') as string })
  const { code, complained } = await ops('list')
  expect(code).toBe(1)
  expect(complained).toContain(`DATA_DIR ${dataDir} holds no database.`)
  expect(existsSync(dataDir)).toBe(false)
})

test('tickets are answered while Daymark runs; a process that has the folder and takes no orders is named', async () => {
  await prepareFolder(dataDir)
  await start(settings)
  await openTicket(server, await signUpOverHttp(server.url, dataDir, email))
  ticketId = idIn((await ops('list')).said)
  expect((await ops('show', ticketId)).said).toContain('It says zero today.')
  expect(await ops('reply', ticketId, 'While it runs')).toEqual({
    code: 0,
    said: `The ticket is InProgress. Ada Lovelace <${email}> is told by mail.\n`,
    complained: '',
  })
  expect(await ops('reply', ticketId, '')).toMatchObject({ code: 1, said: '' })
  await expect.poll(repliesMailed).toEqual([expect.stringContaining('While it runs')])

  renameSync(address, `${address}.aside`)
  const { code, complained } = await ops('list')
  expect(code).toBe(1)
  expect(complained).toMatch(/^DATA_DIR .* is in use by another Daymark process\./)
  expect(server.child.exitCode).toBe(null)
  renameSync(`${address}.aside`, address)
})

test('a backup is taken while Daymark runs, and a restore waits until it does not', async () => {
  expect(await runOps(settings, ['backup', backup])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/kept\.backup holds \d+ rows, all of one moment/) as string,
  })
  expect(await runOps(settings, ['backup', backup])).toMatchObject({
    code: 1,
    complained: `${backup} exists already.\n`,
  })
  expect(await runOps(settings, ['restore', backup, '--replace'])).toMatchObject({
    code: 1,
    complained: 'Daymark runs on this database: stop it first.\n',
  })
  expect((await runOps(settings, ['restore', backup, '--check'])).said).toMatch(/is whole: \d+ rows of 1 accounts/)
  await signUpOverHttp(server.url, dataDir, late)
})

test(`and after it was killed: what it left behind leads nowhere, and the mail waits for the next start, which lets in only
  those who can read the folder`, async () => {
  server.child.kill('SIGKILL')
  await server.ended
  expect(existsSync(address)).toBe(true)
  const asleep = await runOps(settings, ['tickets', 'status', ticketId, 'resolved', '-'], 'While it sleeps\n')
  expect(asleep.said).toContain('is told by mail when Daymark is started again.')
  expect(await repliesMailed()).toHaveLength(1)

  await start(settings)
  await expect.poll(async () => (await repliesMailed()).length).toBe(2)
  expect(await ticketOn(server)).toMatchObject({
    status: 'Resolved',
    resolution: 'While it sleeps',
    replies: [{ message: 'While it runs' }, { message: 'While it sleeps' }],
  })
  await expectClosedToOthers()
  expect(server.child.exitCode).toBe(null)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(address)).toBe(false)
})

test('a restore replaces later data only with --replace', async () => {
  expect(await emailsStored()).toEqual([email, late])
  expect(await runOps(settings, ['restore', backup])).toMatchObject({
    code: 1,
    complained: 'The database is not empty: add --replace to lose what it holds.\n',
  })
  expect(await emailsStored()).toEqual([email, late])
  expect(await runOps(settings, ['restore', backup, '--replace'])).toMatchObject({ code: 0 })
  expect(await emailsStored()).toEqual([email])
})

test('a backup is restored into an empty folder, and its user signs in with the password of that time', async () => {
  const missing = await runOps(elsewhere, ['restore', join(folder, 'none')])
  expect(missing).toMatchObject({ code: 1, complained: `${join(folder, 'none')} is not there.\n` })
  expect(existsSync(elsewhere.DATA_DIR)).toBe(false)

  expect(await runOps(elsewhere, ['restore', backup])).toMatchObject({ code: 0, complained: '' })
  await start(elsewhere)
  expect(await signInOverHttp(server.url, email)).toMatch(/^eyJ/)
  expect(await signInOverHttp(server.url, late)).toBe('undefined')
})
