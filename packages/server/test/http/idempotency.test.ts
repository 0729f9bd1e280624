import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { type GoogleStandIn, startGoogle } from '../services/google.ts'
import { workingCall } from '../scale/working-calls.ts'
import { sentQueriesOf } from '../database/test-database.ts'
import { type Case, cases } from '../trust/authorisation-cases.ts'
import { type CallName, everyCall, type NamedCall } from '../trust/every-call.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { startTwilio } from '../services/twilio.ts'
import { habitBody } from '../world/habit.ts'
import { cheapHash, makeWorld } from '../world/world.ts'

let world: Awaited<ReturnType<typeof makeWorld>>
let google: GoogleStandIn
let twilio: Awaited<ReturnType<typeof startTwilio>>
let passwordHash: string
/** Makes every call after which the account still has what the others need. */
let grace: Awaited<ReturnType<typeof markedAccount>>
beforeAll(async () => {
  google = await startGoogle()
  twilio = await startTwilio()
  world = await makeWorld({ settings: { ...google.settings, ...twilio.settings } })
  passwordHash = await hashPassword('Engine1843', cheapHash)
  grace = await markedAccount(world, passwordHash)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

const writes = everyCall.filter(({ access, method }) => access !== 'public' && method !== 'GET')
const kept = writes.filter(({ schema }) => schema.notKept === undefined)

test('of all writes of a signed-in user, only these store no response, each with its reason', () => {
  const others = writes.filter(({ schema }) => schema.notKept !== undefined)
  expect(others.map(({ name }) => name)).toEqual([
    'auth.logout',
    'auth.deleteAccount',
    'subscription.createCheckoutSession',
    'subscription.openCustomerPortal',
    'shares.createShare',
    'connections.createToken',
    'connections.createWebhook',
    'connections.createCalendar',
    'connections.createTickLink',
    'data.exportFarewell',
    'admin.grantPlan',
    'admin.withdrawGrant',
    'admin.extendTrial',
    'admin.makeResetLink',
    'admin.endSessions',
    'admin.suspendPerson',
    'admin.setRole',
    'admin.createInvite',
  ] satisfies CallName[])
})

/** A call of the contract that works, by a user who has what it needs. */
async function ready(call: NamedCall) {
  const { isLast }: Case = cases[call.name]
  const account = isLast ? await markedAccount(world, passwordHash) : grace
  await world.database.raw.query('delete from rate_limits')
  const working = await workingCall(world, call, account, google)
  if (call.name === 'notifications.sendPhoneCode') return { ...working, status: 200 }
  if (call.name !== 'notifications.confirmPhone') return working
  await account.post('/notification/phone', { phoneNumber: '+14155550123' })
  const code = twilio.taken.at(-1)?.text.slice(0, 6)
  const make = (headers: Record<string, string>) => account.post('/notification/phone/confirm', { code }, headers)
  return { who: account, make, status: 200 }
}

const changes = /^\s*(insert into|update|delete from) "(\w+)"/
const mayChange = new Set(['idempotency_keys', 'rate_limits'])

test.each(kept)('$name: the same key gets the same response, and nothing is done a second time', async (call) => {
  const { who, make, status } = await ready(call)
  const key = { 'idempotency-key': call.name }
  const first = await make(key)
  expect([first.status, first.text]).toEqual([status, expect.any(String)])

  let again = first
  const sent = await sentQueriesOf(async () => void (again = await make(key)))
  expect([again.status, again.body]).toEqual([status, first.body])
  const changed = sent.map(({ text }) => changes.exec(text)?.[2] ?? 'idempotency_keys')
  expect(changed.filter((table) => !mayChange.has(table))).toEqual([])

  const other = await who.put('/auth/profile', { lastName: 'Of another request' }, key)
  expect(other).toMatchObject({ status: 409, body: { message: 'This Idempotency-Key was used for another request' } })
})

test('what is kept of all these holds no password, and no digest by which one could be guessed', async () => {
  const ada = await markedAccount(world, passwordHash)
  const body = { currentPassword: 'Engine1843', newPassword: 'Different1843' }
  expect((await ada.put('/auth/password', body, { 'idempotency-key': 'p' })).status).toBe(200)
  const { rows } = await world.database.raw.query('select request_hash, answer::text as response from idempotency_keys')
  expect(rows.length).toBeGreaterThan(kept.length)
  const asked = JSON.stringify(['PUT', '/api/auth/password', {}, {}, body])
  const plain = createHash('sha256').update(asked).digest('base64url')
  for (const { request_hash: hash, response } of rows) {
    expect(hash).not.toBe(plain)
    expect(String(response)).not.toMatch(/Engine1843|Different1843|refreshToken|eyJ/)
  }
})

test('a key belongs to one account: the same request under it by another account gets a response of its own', async () => {
  const people = [await world.signUp(), await world.signUp()]
  const send = async () => {
    const responses = []
    for (const person of people) {
      responses.push(await person.post('/habits', habitBody('Read'), { 'idempotency-key': 'shared' }))
    }
    return responses.map(({ status, body }) => ({ status, id: (body as { id: string }).id }))
  }
  const first = await send()
  expect(first.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(first.map(({ id }) => id)).size).toBe(2)
  expect(await send()).toEqual(first)
})

test('of many requests with one key at once one does the work, and all get its response', async () => {
  const ada = await world.signUp()
  const key = { 'idempotency-key': 'at-once' }
  const responses = await Promise.all(Array.from({ length: 8 }, () => ada.post('/notification/test?type=0', {}, key)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await ada.get('/notification/history')).body).toHaveLength(1)
})

test('a refusal is not kept: the same key may try again', async () => {
  const ada = await markedAccount(world, passwordHash)
  const key = { 'idempotency-key': 'again' }
  const change = (currentPassword: string) =>
    ada.put('/auth/password', { currentPassword, newPassword: 'Different1843' }, key)
  expect((await change('Wrong1843')).status).toBe(400)
  expect((await change('Engine1843')).status).toBe(200)
  expect((await change('Engine1843')).status).toBe(200)
})

test('a key whose holder died is free again once its time is over, and not before', async () => {
  const ada = await world.signUp()
  const key = { 'idempotency-key': 'left-behind' }
  const send = () => ada.post('/notification/test?type=0', {}, key)
  const hold = (until: string) =>
    world.database.raw.query(
      `insert into idempotency_keys (user_id, key, request_hash, given_at, held_until)
       values ($1, 'left-behind', 'of a process that died', $2, clock_timestamp() + $3::interval)`,
      [ada.user.id, world.now().toString(), until],
    )
  await hold('20 seconds')
  expect((await send()).status).toBe(409)
  await world.database.raw.query('delete from idempotency_keys where user_id = $1', [ada.user.id])
  await hold('-1 seconds')
  expect((await send()).status).toBe(200)
  expect((await ada.get('/notification/history')).body).toHaveLength(1)
})

test('after a day the key is forgotten', async () => {
  const ada = await world.signUp()
  const key = { 'idempotency-key': 'yesterday' }
  expect((await ada.post('/notification/test?type=0', {}, key)).status).toBe(200)
  const back = await world.comeBack(ada, { hours: 24, seconds: 1 })
  expect((await back.post('/notification/test?type=0', {}, key)).status).toBe(200)
  expect((await back.get('/notification/history')).body).toHaveLength(2)
})

test('a key that is none is refused before anything is done', async () => {
  const ada = await world.signUp()
  const response = await ada.put('/auth/profile', { firstName: 'Eve' }, { 'idempotency-key': 'with a space' })
  expect(response.status).toBe(400)
  expect((await ada.get('/auth/me')).body).toMatchObject({ firstName: 'Ada' })
})
