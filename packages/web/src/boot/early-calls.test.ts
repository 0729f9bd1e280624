import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyCalls, earlyUrls, makeEarlyCalls, withEarlyCalls } from './early-calls.ts'

const tokenUntil = (ms: number) => ['{}', JSON.stringify({ exp: ms / 1000 }), 'x'].map((part) => btoa(part)).join('.')
const good = tokenUntil(performance.timeOrigin + 60_000)
const [list] = earlyUrls.habits
const [access] = earlyUrls.plans
const asked = vi.fn<typeof fetch>()

const call = (url: string, token = good, method = 'GET') =>
  withEarlyCalls(asked)(url, { method, headers: { authorization: `Bearer ${token}` } })

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
  makeEarlyCalls(good, [list])
  expect(await (await call(list)).text()).toBe(`early ${list}`)
  expect(await (await call(list)).text()).toBe(`late ${list}`)
  expect(await (await call('/api/auth/me')).text()).toBe('late /api/auth/me')
})

test('another session, another method and a later moment get a response of their own', async () => {
  makeEarlyCalls(good, [list, access, '/api/auth/me'])
  await call(list, 'renewed')
  await call(access, good, 'POST')
  dropEarlyCalls()
  await call('/api/auth/me')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a token that has run out asks for nothing', async () => {
  makeEarlyCalls(tokenUntil(performance.timeOrigin - 1), [list])
  makeEarlyCalls('no token', [list])
  await call(list)
  expect(asked).toHaveBeenCalledOnce()
})

test('a failure is the call’s own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  makeEarlyCalls(good, [list])
  await expect(call(list)).rejects.toThrow('Failed to fetch')
})
