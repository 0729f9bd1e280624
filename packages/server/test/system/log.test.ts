import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../database/postgres.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { habitBody } from '../world/habit.ts'

/** Processes are started one after the other, each in a few seconds. */
vi.setConfig({ testTimeout: 180_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-log-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const databaseUrl = await createDatabase(inject('postgresUrl'))

const ada = {
  email: 'ada.lovelace@daymark.example',
  password: 'Analytical-Engine-1843',
  firstName: 'Augusta',
  lastName: 'Kingnoel',
  timeZone: 'UTC',
}
const staff = 'staff@support.daymark.example'
const client = '203.0.113.77'
const authSecret = 'a secret that must never be seen in any log'
const mailPassword = 'the-mail-server-lets-us-in'

/** Takes mails to all addresses but the staff's, which it refuses by name. */
async function pickyMailServer() {
  const sources: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onRcptTo: ({ address }, _, done) =>
      done(address === staff ? new Error(`<${address}> is not known here, ask ${ada.email}`) : null),
    onData(stream, _, done) {
      let source = ''
      stream.on('data', (part: Buffer) => void (source += part.toString()))
      stream.on('end', () => {
        sources.push(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://mailer:${mailPassword}@127.0.0.1:${port}`,
    find: (pattern: RegExp) => sources.map((source) => pattern.exec(source)?.[1]).find(Boolean),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function send({ url }: ServerProcess, method: string, path: string, body?: object | string, token = '') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      'user-agent': 'Browser of Augusta',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const requestId = response.headers.get('x-request-id') ?? ''
  const told = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  return { status: response.status, requestId, body: told }
}

test('after a busy day the log names each request by its id, and nothing about any person', async () => {
  await using mails = await pickyMailServer()
  await using server = await healthy(
    await spawnServer({
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      SMTP_URL: mails.url,
      SUPPORT_EMAIL: staff,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'debug',
      DATABASE_URL: databaseUrl,
    }),
  )
  const post = (path: string, body: object | string, token = '') => send(server, 'POST', `/api${path}`, body, token)
  const { email, password } = ada
  await post('/auth/send-verification-email', { email })
  const otpCode = mails.find(/Subject: (\d{6}) /) ?? ''
  const verified = await post('/auth/verify-email', { email, otpCode })
  expect(verified.status).toBe(200)
  const proof = String(verified.body['proof'])
  expect((await post('/auth/register', { ...ada, proof })).status).toBe(201)
  await post('/auth/login', { email, password: 'Wrong-Password-1' })
  const signedIn = await post('/auth/login', { email, password })
  const [token, refreshToken] = [String(signedIn.body['token']), String(signedIn.body['refreshToken'])]
  const renewed = await post('/auth/refresh', { refreshToken })
  await post('/auth/forgot-password', { email })
  await expect.poll(() => mails.find(/reset[^\s]*token=([\w.-]+)/i)).toBeTypeOf('string')
  const resetToken = mails.find(/reset[^\s]*token=([\w.-]+)/i) ?? ''

  const habit = await post('/habits', habitBody('Take the blue pills'), token)
  expect(habit.status).toBe(201)
  const habitId = String(habit.body['id'])
  await post(`/habits/${habitId}/notes`, { content: 'The doctor must not know' }, token)
  const ticket = { subject: 'My secret trouble', description: `Write to ${email}`, category: 1 }
  expect((await post('/support/ticket', ticket, token)).status).toBe(201)
  const madeToken = await post('/connections/tokens', { name: 'Script', reach: 'read' }, token)
  const personalToken = String(madeToken.body['token'])
  expect((await send(server, 'GET', '/api/habits', undefined, personalToken)).status).toBe(200)
  expect((await send(server, 'POST', '/api/habits', {}, personalToken)).status).toBe(403)
  const calendar = new URL(String((await post('/connections/calendars', {}, token)).body['url'])).pathname
  const tickLink = new URL(String((await post('/connections/tick-links', { habitId }, token)).body['url'])).pathname
  for (const path of [calendar, tickLink, `/api/nowhere/${personalToken}`]) await send(server, 'GET', path)
  const event = { name: 'Server', url: 'https://example.com/', events: ['habit.completed'] }
  const signing = String((await post('/connections/webhooks', event, token)).body['secret'])
  await post('/auth/login', `{"email":"${email}","password":"${password}`)
  await post('/auth/reset-password', { token: resetToken, password: 'short' })
  await send(server, 'GET', `/api/nowhere/${email}?token=${token}`)
  await send(server, 'GET', `/?reset=${resetToken}`)
  const seen = await send(server, 'GET', '/api/auth/me', undefined, token)
  await expect.poll(() => server.output()).toContain('a job failed and is tried again')
  await breakTickets(databaseUrl)
  await post('/support/ticket', ticket, token)
  await expect.poll(() => server.output()).toContain('Failed query: insert')
  await expect.poll(() => server.output()).toContain(seen.requestId)
  const lines = server.output().split('\n').slice(0, -1)
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered')
  expect(logged.find(({ reqId }) => reqId === seen.requestId)).toMatchObject({
    method: 'GET',
    route: '/api/auth/me',
    status: 200,
  })
  expect(logged.length).toBeGreaterThan(15)
  expect(server.output()).toContain('<(an address)> is not known here')
  const never = {
    ...ada,
    timeZone: 'Take the blue pills',
    staff,
    client,
    authSecret,
    mailPassword,
    otpCode,
    proof,
    token,
    renewed: String(renewed.body['token']),
    refreshToken,
    renewedRefresh: String(renewed.body['refreshToken']),
    resetToken,
    personalToken: secretIn(personalToken),
    calendar: secretIn(calendar.replace('.ics', '')),
    tickLink: secretIn(tickLink),
    signing: signing.replace('whsec_', ''),
    note: 'The doctor must not know',
    subject: ticket.subject,
    agent: 'Browser of',
    wrong: 'Wrong-Password-1',
  }
  const tooShort = Object.entries(never).filter(([, secret]) => secret.length < 6)
  const seenIn = (text: string) => Object.keys(never).filter((name) => text.includes(never[name as keyof typeof never]))
  expect(tooShort).toEqual([])
  expect(seenIn(server.output())).toEqual([])
  const metrics = await (await fetch(`${server.url}/api/metrics`)).text()
  expect(metrics).toMatch(/daymark_jobs_total\{job="support\.[\w-]+",outcome="failed"\} [1-9]/)
  expect(metrics).toMatch(/daymark_jobs_total\{job="auth\.[\w-]+",outcome="done"\} [1-9]/)
  expect(seenIn(metrics)).toEqual([])
  const { body: none } = await send(server, 'GET', '/api/metrics')
  expect(none).toEqual({ success: false, code: 'not_found', message: 'There’s nothing at this address' })
})

const secretIn = (text: string): string => text.split('.').at(-1) ?? ''

/** A query that carries what the user wrote fails from now on. */
async function breakTickets(url: string): Promise<void> {
  const connection = new Client({ connectionString: url })
  await connection.connect()
  await connection.query('alter table tickets rename to papers')
  await connection.end()
}
