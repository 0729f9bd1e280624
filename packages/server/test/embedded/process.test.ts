import { rmSync } from 'node:fs'
import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { runOps } from '../process/run-ops.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'
import { acceptInviteOverHttp } from '../process/sign-up-over-http.ts'
import { startMailServer } from '../services/mail-server.ts'
import { silence, startModelServer } from '../services/model-server.ts'
import { startPushService } from '../services/push-service.ts'
import { startSilentService } from '../services/silent-service.ts'
import { browserKeys } from '../trust/marked-account.ts'
import { tokenIn } from '../world/invite.ts'

// One installation is started, used, stopped and started again. Each test goes on where the one before it ended: a start
// takes seconds of processor time.

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())

const dataDir = await preparedFolder('daymark-process-')
resources.defer(() => rmSync(dataDir, { recursive: true }))
const push = resources.use(await startPushService())
const slowMail = resources.use(await startMailServer(0, 2_000))
const silent = resources.use(await startSilentService())
const model = resources.use(await startModelServer())

const [ada, ben, eve] = ['ada@daymark.example', 'ben@daymark.example', 'eve@daymark.example']
const password = 'Engine1843'
/** One person writes more here than allowed. */
const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', OWNER_EMAIL: ada }
const people = (...words: string[]) => runOps(settings, ['people', ...words])

let server: ServerProcess
const start = async (more: Record<string, string>) => {
  server = resources.use(await healthy(await spawnServer({ ...settings, ...more })))
}

async function ask(token: string, method: string, path: string, sent?: object) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
    // Far above the adapters' own limits: it fails on a call that hangs, not on a busy machine.
    signal: AbortSignal.timeout(120_000),
  })
  const body: unknown = await response.json()
  return { path, status: response.status, body }
}
const mailsToAda = () => slowMail.taken.filter(({ to }) => to === ada)
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status

let adasToken: string
let evesToken: string
let linkOfEve: string
let notes: string
let notesAcknowledged: number

test('the log of a start has the link that makes the owner, and people are managed while the server runs', async () => {
  await start({ REGISTRATION: 'closed', SMTP_URL: slowMail.url, ...push.settings })
  await expect.poll(server.output).toContain('This Daymark has no owner yet.')
  expect(server.output()).not.toContain(ada)
  adasToken = await acceptInviteOverHttp(server.url, ada, tokenIn(server.output()))
  expect((await ask(adasToken, 'GET', '/auth/me')).body).toMatchObject({ role: 'owner' })
  expect((await people('list')).said).toContain('owner')
  expect((await people('add', ben, 'Ben', 'Smith')).code).toBe(0)
  expect((await people('role', ben, 'support')).code).toBe(0)
})

test('a second process on the same folder is refused in one sentence, and the first goes on', async () => {
  await using second = await spawnServer(settings)
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/DATA_DIR .* is in use by another Daymark process/)
  expect(second.output()).not.toContain('    at ')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

test('the product as it is run pushes to a browser, signed and encrypted', async () => {
  const browser = push.subscribe()
  expect(await statusOf(adasToken, 'POST', '/notification/push-subscriptions', browser.subscription)).toBe(201)
  expect(await statusOf(adasToken, 'PUT', '/notification/preferences/0', { isEnabled: true, channel: 1 })).toBe(200)
  expect(await statusOf(adasToken, 'POST', '/notification/test?type=0', {})).toBe(200)
  expect(browser.arrived.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
    { tag: expect.stringContaining('HabitReminder') as string, token: null },
  ])
  expect(push.refusals).toEqual([])
})

test(`told to stop, it finishes the requests that run, waits for the mail server that has a mail, does not send that again, and
  ends by itself`, async () => {
  const habit = { name: 'Read', iconName: 'book', colorCode: '#1C7A86', frequency: 0, targetStreakLength: 30 }
  const { id } = (await ask(adasToken, 'POST', '/habits', habit)).body as { id: string }
  notes = `/habits/${id}/notes`
  const ticket = { subject: 'Streak is wrong', description: 'It says zero today.', category: 6 }
  expect(await statusOf(adasToken, 'POST', '/support/ticket', ticket)).toBe(201)
  await expect.poll(mailsToAda).toHaveLength(1)

  // Enough of them that some are running, some waiting and some done when the signal comes, all on kept connections.
  const first = ask(adasToken, 'POST', notes, { content: 'Sent first' })
  const inFlight = Array.from({ length: 20 }, (_, n) =>
    statusOf(adasToken, 'POST', notes, { content: `Sent before the end, ${n}` }),
  )
  await first
  server.child.kill('SIGTERM')
  const statuses = (await Promise.allSettled(inFlight)).map(
    (settled) => settled.status === 'fulfilled' && settled.value,
  )
  expect(await server.ended).toBe(0)
  notesAcknowledged = statuses.filter((status) => status === 201).length

  const database = await embeddedDatabase({ dataDir })
  const { rows } = await database.raw.query('select distinct state::text from pgboss.job')
  await database.close()
  expect(rows).toEqual([{ state: 'completed' }])
  expect(mailsToAda()).toHaveLength(1)
})

test('people are managed while Daymark is stopped', async () => {
  const added = await people('add', eve, 'Eve', 'Moss')
  expect(added).toMatchObject({ code: 0, complained: '' })
  linkOfEve = tokenIn(added.said)
  expect((await people('delete', ben)).code).toBe(0)
})

test('the next start has all that was acknowledged and what was managed since, and no link, as there is an owner', async () => {
  await start({ ...silent.settings, AI_BASE_URL: model.url, AI_MODEL: 'any' })
  const { body } = await ask(adasToken, 'GET', notes)
  const kept = (body as { content: string }[]).filter(({ content }) => content.startsWith('Sent before the end'))
  expect(kept.length).toBe(notesAcknowledged)

  expect(await statusOf('', 'POST', '/auth/reset-password', { token: linkOfEve, password })).toBe(200)
  evesToken = ((await ask('', 'POST', '/auth/login', { email: eve, password })).body as { token: string }).token
  expect((await ask(evesToken, 'GET', '/subscription/feature-access')).body).toMatchObject({ isInTrial: true })
  expect(server.output()).not.toContain('no owner yet')
  expect((await people('list')).said).not.toContain(ben)
})

async function call(method: string, path: string, sent?: object) {
  const { status, body } = await ask(evesToken, method, path, sent)
  return { path, status, hasMessage: Boolean((body as { message?: string }).message) }
}

const googleCredential = () =>
  new SignJWT({ email: 'grace@daymark.example', email_verified: true })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setExpirationTime('1h')
    .sign(new Uint8Array(32))
    .then((token) => [btoa('{"alg":"RS256","kid":"one"}').replaceAll('=', ''), ...token.split('.').slice(1)].join('.'))

test('with every outside service hanging, each call that needs one ends by itself in words, and no other call waits', async () => {
  model.respondWith(silence)
  const endpoint = `https://127.0.0.1:${silent.port}/push/x`
  expect((await call('POST', '/notification/push-subscriptions', { endpoint, keys: browserKeys })).status).toBe(201)
  expect((await call('PUT', '/notification/preferences/0', { isEnabled: true, channel: 1 })).status).toBe(200)
  expect((await call('PUT', '/notification/preferences/3', { isEnabled: true, channel: 2 })).status).toBe(200)

  let ended = 0
  const hanging = [
    call('POST', '/auth/send-verification-email', { email: 'grace@daymark.example' }),
    call('POST', '/auth/google-signin', { credential: await googleCredential() }),
    call('POST', '/subscription/create-checkout-session', { priceId: 'basic_monthly' }),
    call('GET', '/subscription/success?session_id=cs_test_silence'),
    call('POST', '/notification/phone', { phoneNumber: '+14155550123' }),
    call('POST', '/notification/test?type=0', {}),
    call('POST', '/notification/test?type=3', {}),
    call('POST', '/aisuggestion/suggest', { title: 'Read' }),
  ].map((one) => one.finally(() => (ended += 1)))
  const others = await Promise.all(Array.from({ length: 10 }, () => call('GET', '/support/categories')))
  expect([others.every(({ status }) => status === 200), ended]).toEqual([true, 0])

  const responses = await Promise.all(hanging)
  const told = responses.map(({ path, status, hasMessage }) => [
    path.split('?')[0],
    status >= 500 ? 'away' : status,
    hasMessage,
  ])
  expect(told.slice(0, -1)).toEqual(responses.slice(0, -1).map(({ path }) => [path.split('?')[0], 'away', true]))
  expect(responses.filter(({ status }) => status === 500)).toEqual([])
  // The rulebook stands in for a model that does not respond.
  expect(told.at(-1)).toEqual(['/aisuggestion/suggest', 200, true])
}, 300_000)

test('told to stop a second time, it ends at once, whatever it waits for', async () => {
  const askedBefore = model.asked.length
  const waiting = ask(evesToken, 'POST', '/aisuggestion/suggest', { title: 'Read' }).catch(() => 'cut off')
  await expect.poll(() => model.asked.length).toBe(askedBefore + 1)
  server.child.kill('SIGTERM')
  await expect.poll(() => server.output()).toContain('stopping')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(await waiting).toBe('cut off')
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 'x'.repeat(32) },
    'DATABASE_URL names a server that does not answer',
  ],
])('with %o it does not start and says why', async (wrong, sentence) => {
  await using refused = await spawnServer({ DATA_DIR: dataDir, ...wrong })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(sentence)
  expect(refused.output()).not.toContain('    at ')
})
