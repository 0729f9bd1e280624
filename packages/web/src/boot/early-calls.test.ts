import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#api/time/clock.ts'
import { dropEarlyCalls, earlyUrls, makeEarlyCalls, tagIn, withEarlyCalls } from './early-calls.ts'

const tokenUntil = (ms: number) => ['{}', JSON.stringify({ exp: ms / 1000 }), 'x'].map((part) => btoa(part)).join('.')
const now = systemClock().epochMilliseconds
const good = tokenUntil(now + 60_000)
const [list] = earlyUrls.habits
const [access] = earlyUrls.plans
const asked = vi.fn<typeof fetch>()

const call = (url: string, token = good, method = 'GET', known = {}) =>
  withEarlyCalls(asked)(url, { method, headers: { authorization: `Bearer ${token}`, ...known } })

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(async (url) => new Response(`late ${typeof url === 'string' ? url : ''}`))
  vi.stubGlobal('fetch', async (url: string) => new Response(`early ${url}`))
})
afterEach(() => {
  dropEarlyCalls()
  vi.unstubAllGlobals()
})

test('the first call gets the early response, the next one asks', async () => {
  makeEarlyCalls(good, [list], null)
  expect(await (await call(list)).text()).toBe(`early ${list}`)
  expect(await (await call(list)).text()).toBe(`late ${list}`)
  expect(await (await call('/api/auth/me')).text()).toBe('late /api/auth/me')
})

test('another session, another method and a later moment get a response of their own', async () => {
  makeEarlyCalls(good, [list, access, '/api/auth/me'], null)
  await call(list, 'renewed')
  await call(access, good, 'POST')
  dropEarlyCalls()
  await call('/api/auth/me')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a token that has run out asks for nothing', async () => {
  makeEarlyCalls(tokenUntil(now - 1000), [list], null)
  makeEarlyCalls('no token', [list], null)
  await call(list)
  expect(asked).toHaveBeenCalledOnce()
})

test('a failure is the call’s own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  makeEarlyCalls(good, [list], null)
  await expect(call(list)).rejects.toThrow('Failed to fetch')
})

test('a response that does not arrive fails the call in the end', async () => {
  const giveUp = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  makeEarlyCalls(good, [list], null)
  giveUp.abort(new DOMException('It took too long', 'TimeoutError'))
  await expect(call(list)).rejects.toThrow('It took too long')
  expect(timeout).toHaveBeenCalledWith(30_000)
  timeout.mockRestore()
})

test('asks whether the list that this device keeps has changed, for a call that keeps the same one', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 304 }))
  vi.stubGlobal('fetch', sent)
  const tag = tagIn(JSON.stringify({ state: { tag: '"one"' } }))
  makeEarlyCalls(good, [list, access], tag)
  expect(sent.mock.calls.map(([, request]) => new Headers(request?.headers).get('if-none-match'))).toEqual([
    '"one"',
    null,
  ])
  expect((await call(list, good, 'GET', { 'if-none-match': '"one"' })).status).toBe(304)
  expect((await call(access)).status).toBe(304)

  makeEarlyCalls(good, [list], tag)
  expect(await (await call(list, good, 'GET', { 'if-none-match': '"two"' })).text()).toBe(`late ${list}`)
})

test.each([null, '', '{', '{}', '{"state":{"tag":7}}'])('finds no tag in %j', (kept) => {
  expect(tagIn(kept)).toBeNull()
})
