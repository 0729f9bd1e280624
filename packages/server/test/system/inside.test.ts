import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keptSecret } from '#adapters/secrets/kept.secrets.ts'
import { ada, mailedCode, register, verifyAddress } from '../world/account.ts'
import { leaksIn } from '../trust/leaks.ts'
import { startTwilio } from '../services/twilio.ts'
import { habitBody } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'

test('whatever breaks inside, the response exposes nothing of it', async () => {
  const trouble = new Error('Failed query: select "id" from "users" in /srv/daymark/node_modules/pg/client.ts')
  const pictures = { fetch: () => Promise.reject(trouble) }
  await using world = await makeWorld({ pictures })
  const person = await world.signUp()
  await person.put('/auth/profile', { avatar: 'https://pictures.example/ada.png' })
  const response = await world.anonymous.get(`/auth/avatar/${person.user.id}`)
  expect(response).toMatchObject({ status: 500 })
  expect(response.body).toEqual({ success: false, code: 'internal', message: 'Something went wrong on our side' })
  expect(leaksIn(response.text)).toEqual([])
})

/** What is shown once. */
type Shown = { id?: string; token?: string; secret?: string; url?: string }
const secretIn = ({ token, secret, url }: Shown): string =>
  (token ?? secret ?? url)?.replace('.ics', '').replace('whsec_', '').split('.').at(-1) ?? ''

test('no secret that proves an identity is stored readable in the database or a backup', async () => {
  await using twilio = await startTwilio()
  await using world = await makeWorld({ settings: twilio.settings })
  const { token, refreshToken } = await register(world)
  const proof = await verifyAddress(world, 'grace@daymark.example')
  await world.anonymous.post('/auth/send-verification-email', { email: 'joan@daymark.example' })
  await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  await world.runJobs()
  const headers = { authorization: `Bearer ${token}` }
  const sent = await world.anonymous.post('/notification/phone', { phoneNumber: '+14155550123' }, headers)
  expect(sent.status).toBe(200)

  const send = async (path: string, body: object) => (await world.anonymous.post(path, body, headers)).body as Shown
  const { id: habitId } = await send('/habits', habitBody('Read'))
  const event = { name: 'Server', url: 'https://example.com/', events: ['habit.completed'] }
  const script = await send('/connections/tokens', { name: 'Script', reach: 'read' })
  expect((await world.anonymous.get('/habits', { authorization: `Bearer ${script.token}` })).status).toBe(200)

  const resetMail = (await world.mails()).find(({ text }) => text.includes('/reset-password'))
  const secrets = {
    password: ada.password,
    'proof of an address': proof,
    'code of a mail': await mailedCode(world, 'joan@daymark.example'),
    'code of an SMS': /\d{6}/.exec(twilio.taken[0]?.text ?? '')?.[0] ?? '',
    'access token': token,
    'refresh token': refreshToken.split('.').at(-1) ?? '',
    'reset token':
      new URL(/https?:\S+reset-password\S+/.exec(resetMail?.text ?? '')?.[0] ?? 'x:').searchParams.get('token') ?? '',
    'personal token': secretIn(script),
    'secret of a webhook': secretIn(await send('/connections/webhooks', event)),
    'address of a calendar': secretIn(await send('/connections/calendars', {})),
    'link that ticks': secretIn(await send('/connections/tick-links', { habitId })),
  }
  const backup = (await world.ops(['backup', 'all.backup'])).text.split(' holds ', 1)[0] ?? ''
  const everything = (await dumpOf(world)) + gunzipSync(readFileSync(backup)).toString()
  expect(everything).toContain(ada.email)
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length >= 6]).toEqual([what, true])
    expect([what, everything.includes(secret)]).toEqual([what, false])
  }
})

/** Every value of every row, the queue's jobs too. */
async function dumpOf({ database: { raw } }: Awaited<ReturnType<typeof makeWorld>>): Promise<string> {
  const { rows } = await raw.query(
    `select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  const dumps = []
  for (const { schemaname, tablename } of rows) {
    const found = await raw.query(
      `select row_to_json(t)::text as row from "${String(schemaname)}"."${String(tablename)}" t`,
    )
    dumps.push(...found.rows.map(({ row }) => String(row)))
  }
  return dumps.join('\n')
}

test('two accounts never share an address in any letter case, even when written past the API', async () => {
  await using world = await makeWorld()
  await world.signUp({ email: 'ada@daymark.example' })
  await expect(world.signUp({ email: 'ADA@Daymark.example' })).rejects.toThrow('Failed query')
})

test('a secret is made on the first start, kept for its owner alone, and never the same twice', () => {
  const folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `daymark-secret-${name}-`)))
  const [one, other] = folders.map((folder) => keptSecret(folder, 'auth'))
  const path = join(folders[0] ?? '', 'secrets', 'auth')
  expect(Buffer.from(one ?? '', 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(one).not.toBe(other)
  expect(keptSecret(folders[0] ?? '', 'auth')).toBe(one)
  expect(readFileSync(path, 'utf8')).toBe(one)
  // Windows knows no such mode.
  expect(process.platform === 'win32' || (statSync(path).mode & 0o077) === 0).toBe(true)
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('instances that start at the same moment on one folder keep one secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-secret-'))
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const workers = Array.from(
    { length: 4 },
    () =>
      new Worker(
        `const { parentPort, workerData: { module, folder, waiting } } = require('node:worker_threads')
        import(module).then(({ keptSecret }) => {
          if (Atomics.add(waiting, 0, 1) < 3) while (Atomics.load(waiting, 0) < 4);
          parentPort.postMessage(Array.from({ length: 50 }, (_, at) => keptSecret(folder, 'secret-' + at)))
        })`,
        {
          eval: true,
          workerData: { module: import.meta.resolve('#adapters/secrets/kept.secrets.ts'), folder, waiting },
        },
      ),
  )
  const [first, ...others] = await Promise.all(workers.map((worker) => once(worker, 'message')))
  for (const secrets of others) expect(secrets).toEqual(first)
  expect(readdirSync(join(folder, 'secrets')).filter((name) => name.endsWith('.part'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('the log records a change of the time zone of a user', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  await using world = await makeWorld({ log })
  const person = await world.signUp({ timeZone: 'UTC' })
  expect((await person.put('/auth/profile', { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  const moves = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ to }) => to === 'Asia/Tokyo')
  expect(moves).toMatchObject([{ userId: person.user.id, from: 'UTC' }])
})
