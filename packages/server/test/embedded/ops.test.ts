import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { outboxMail } from '#adapters/mail/outbox.mail.ts'
import { newId } from '#db/new-id.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-ops-'))
afterAll(() => rmSync(folder, { recursive: true }))

const email = 'ada@daymark.example'
const dataDir = join(folder, 'data')
const address = join(dataDir, 'ops.json')
const settings = { DATA_DIR: dataDir, SUPPORT_EMAIL: 'staff@daymark.example' }
const outbox = outboxMail({ folder: join(dataDir, 'outbox'), clock: systemClock, newId, onSent: () => {} })
const repliesMailed = async () =>
  (await outbox.list()).filter(({ subject }) => subject.startsWith('A reply to your ticket')).map(({ text }) => text)

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

test('a folder without a database is not made one, and help needs none', async () => {
  expect(await runOps(settings, [])).toMatchObject({ code: 0, said: expect.stringContaining('tickets list') as string })
  const { code, complained } = await ops('list')
  expect(code).toBe(1)
  expect(complained).toContain(`DATA_DIR ${dataDir} holds no database.`)
  expect(existsSync(dataDir)).toBe(false)
})

test('tickets are answered while Daymark runs; a process that has the folder and takes no orders is named', async () => {
  await prepareFolder(dataDir)
  await using server = await healthy(await spawnServer(settings))
  await openTicket(server, await signUpOverHttp(server.url, dataDir, email))
  const id = idIn((await ops('list')).said)
  expect((await ops('show', id)).said).toContain('It says zero today.')
  expect(await ops('reply', id, 'While it runs')).toEqual({
    code: 0,
    said: `The ticket is InProgress. Ada Lovelace <${email}> is told by mail.\n`,
    complained: '',
  })
  expect(await ops('reply', id, '')).toMatchObject({ code: 1, said: '' })
  await expect.poll(repliesMailed).toEqual([expect.stringContaining('While it runs')])

  renameSync(address, `${address}.aside`)
  const { code, complained } = await ops('list')
  expect(code).toBe(1)
  expect(complained).toMatch(/^DATA_DIR .* is in use by another Daymark process\./)
  expect(server.child.exitCode).toBe(null)
  renameSync(`${address}.aside`, address)
})

test(`and after it was killed: what it left behind leads nowhere, and the mail waits for the next start, which lets in only
  those who can read the folder`, async () => {
  expect(existsSync(address)).toBe(true)
  const id = idIn((await ops('list')).said)
  const asleep = await runOps(settings, ['tickets', 'status', id, 'resolved', '-'], 'While it sleeps\n')
  expect(asleep.said).toContain('is told by mail when Daymark is started again.')
  expect(await repliesMailed()).toHaveLength(1)

  await using server = await healthy(await spawnServer(settings))
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
