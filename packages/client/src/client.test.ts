import { contract } from '@daymark/contract/contract.ts'
import type { habitsShapes, HabitView } from '@daymark/contract/habits.shapes.ts'
import type { InputOf } from '@daymark/contract/route.ts'
import { reaches } from '@daymark/domain/connections/reach.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { makeHabit } from '../../server/test/world/habit.ts'
import { servedWorld } from '../test/served-world.ts'
import { type Client, connect, DaymarkError, daysOfHabit } from './client.ts'

const somewhere = { url: 'https://daymark.example', token: 'daymark_x' }
const atOnce = async () => {}
const json = (status: number, body: unknown, headers = {}) =>
  Response.json(body, { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DaymarkError)
  return error as DaymarkError
}

const limited = () => json(429, { success: false, code: 'rate_limited' }, { 'retry-after': '3600' })
const never: typeof fetch = (_, { signal } = {}) => {
  const { promise, reject } = Promise.withResolvers<Response>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}

test('has a method for each call that a token may make, and no other; each write is safe to repeat', () => {
  const calls = Object.values(contract).flatMap((feature) => Object.entries(feature))
  const reachable = calls.filter(([, { access }]) => reaches.some((reach) => reach === access))
  expect(Object.keys(connect(somewhere)).sort()).toEqual(reachable.map(([name]) => name).sort())
  const writes = reachable.filter(([, { method }]) => method !== 'GET')
  expect(writes.filter(([, { schema }]) => 'notKept' in schema)).toEqual([])
})

test('input and response are typed by the contract', () => {
  expectTypeOf<Client['listHabits']>().returns.resolves.toEqualTypeOf<HabitView[]>()
  expectTypeOf<Client['listHabits']>().toBeCallableWith()
  expectTypeOf<Client['updateHabit']>().parameter(0).toEqualTypeOf<InputOf<(typeof habitsShapes)['updateHabit']>>()
  expectTypeOf<Client>().not.toHaveProperty('deleteAccount')
})

test('reads and writes with a token, and is refused in words outside of its reach', async () => {
  await using world = await servedWorld('tick')
  const { id } = await makeHabit(world.ada, 'Drink water', {
    measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
  })
  const client = connect(world)
  const day = '2026-03-29' as Day
  expect(await client.listHabits({ querystring: { includeInactive: true } })).toMatchObject([{ id }])
  await client.addAmount({ params: { id, day }, body: { id: crypto.randomUUID(), amount: 1.5 } })
  await client.setDay({ params: { id, day }, body: { note: 'from a script' } })
  expect(await client.listDays({ params: { id }, querystring: { from: day, to: day } })).toMatchObject([
    { amount: 1.5, note: 'from a script' },
  ])
  const exported = await client.exportData({ querystring: { format: 'json' } })
  expect(JSON.parse(await (exported as Blob).text())).toMatchObject({ habits: [{ name: 'Drink water' }] })

  expect(await failureOf(client.deleteHabit({ params: { id } }))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await failureOf(client.getHabit({ params: { id: '../me' } }))).toMatchObject({ status: 400, code: 'invalid' })
  const stranger = connect({ ...world, token: 'daymark_none' })
  expect(await failureOf(stranger.listHabits())).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('a write whose response is lost is made again under its key, and counts once', async () => {
  await using world = await servedWorld()
  const { id } = await makeHabit(world.ada)
  const keys: (string | null)[] = []
  const lossy: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    keys.push(new Headers(request[1]?.headers).get('idempotency-key'))
    if (keys.length % 2 === 1) throw new TypeError('fetch failed')
    return response
  }
  const client = connect({ ...world, fetch: lossy, wait: atOnce })
  // Without a wanted state each call flips the day.
  expect(await client.toggleCompletion({ body: { habitId: id } })).toMatchObject({ isCompleted: true })
  await client.createNote({ params: { habitId: id }, body: { content: 'Once' } }, { key: 'monday' })
  expect(await client.listNotes({ params: { habitId: id } })).toHaveLength(1)
  expect(keys).toEqual([expect.any(String), keys[0], 'monday', 'monday', null, null])

  const body = new FormData()
  const file = { habits: [{ id: 'a', name: 'Swim', records: [{ day: '2026-03-01', done: true }] }] }
  body.set('file', new Blob([JSON.stringify(file)]), 'habits.json')
  await client.importData({ querystring: { commit: true }, body })
  expect((await client.listHabits()).map(({ name }) => name)).toEqual(['Read', 'Swim'])
})

test('waits as long as the limit of the token asks, and goes on', async () => {
  await using world = await servedWorld()
  const pauses: number[] = []
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds)
    world.passTime({ milliseconds })
  }
  const client = connect({ ...world, wait })
  for (let calls = 0; calls < 121; calls += 1) await client.listIcons()
  expect(pauses).toEqual([60_000])
})

test('gives up after some attempts, after a final response, and rather than wait for an hour', async () => {
  const calls = vi.fn<typeof fetch>()
  const client = connect({ ...somewhere, fetch: calls, wait: atOnce })
  const failsWith = async (response: () => Response, times: number) => {
    calls.mockReset().mockImplementation(async () => response())
    const error = await failureOf(client.listHabits())
    expect(calls).toHaveBeenCalledTimes(times)
    return error
  }
  expect(await failsWith(() => new Response('Bad gateway', { status: 502 }), 4)).toMatchObject({ code: 'http_502' })
  const unavailable = { success: false, code: 'unavailable', message: 'Please try again.' }
  expect(await failsWith(() => json(503, unavailable), 4)).toMatchObject({
    status: 503,
    message: 'Please try again.',
  })
  expect(await failsWith(limited, 1)).toMatchObject({ code: 'rate_limited', retryAfter: 3600 })
  expect(await failsWith(() => new Response('<h1>Portal</h1>'), 1)).toMatchObject({ status: 200, code: 'http_200' })
  expect(await failsWith(() => json(400, { success: false, code: 'invalid', message: 'No' }), 1)).toMatchObject({
    message: 'No',
    details: { code: 'invalid' },
  })
  calls.mockReset().mockRejectedValue(new TypeError('fetch failed'))
  expect(await failureOf(client.listHabits())).toMatchObject({
    status: 0,
    code: 'network',
    message: 'No response from https://daymark.example',
  })
  expect(calls).toHaveBeenCalledTimes(4)
})

test('stops at once when the caller gives up, also in a pause', async () => {
  const giveUp = new AbortController()
  const busy: typeof fetch = async () => {
    setTimeout(() => giveUp.abort(new Error('enough')), 10)
    return new Response(null, { status: 503, headers: { 'retry-after': '50' } })
  }
  await expect(connect({ ...somewhere, fetch: busy }).listHabits({}, giveUp)).rejects.toThrow('enough')
})

test('a call that takes too long has no response', async () => {
  const client = connect({ ...somewhere, fetch: never, timeoutMs: 5, attempts: 2, wait: atOnce })
  expect(await failureOf(client.me())).toMatchObject({ code: 'network', cause: { name: 'TimeoutError' } })
})

test('a token that no header can carry is refused without repeating it', () => {
  expect(() => connect({ ...somewhere, token: 'daymark_secret\n' })).toThrow(/^This isn’t a token$/)
})

test('a list has all days of each habit', async () => {
  await using served = await servedWorld()
  const measure = { unit: 'km', target: 5, direction: 'atLeast', step: 0.5 }
  const { id } = await makeHabit(served.ada, 'Run', { measure })
  await served.ada.put(`/habits/${id}/days/2016-02-29`, { amount: 2.5 })
  await served.ada.put(`/habits/${id}/days/2026-03-28`, { state: 'skipped' })
  const [habit] = await connect(served).listHabits()
  expect(habit && daysOfHabit(habit)).toEqual([
    { day: '2016-02-29', state: 'none', amount: 2.5 },
    { day: '2026-03-28', state: 'skipped', amount: null },
  ])
})
