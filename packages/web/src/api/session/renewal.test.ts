import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { expect, test, vi } from 'vitest'
import { makeClient } from '../client.ts'
import { maya } from '../../../test/maya.ts'
import { refusal } from '../../../test/refusal.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const tokenFor = (seconds: number, id: string) =>
  ['{}', JSON.stringify({ exp: now.epochMilliseconds / 1000 + seconds, id }), 'signature']
    .map((part) => btoa(part))
    .join('.')

/** A browser: its tabs share the storage, the cookie's server and the lock, as tabs do. */
function openBrowser() {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const said: string[] = []
  const issued: string[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const state = {
    now,
    refresh: () => {
      const token = tokenFor(3600, `renewed-${issued.length + 1}`)
      issued.push(token)
      return Response.json({ success: true, message: '', user: maya, token, refreshToken: 'secret' })
    },
  } as { now: Temporal.Instant; refresh: (init?: RequestInit) => Response | Promise<Response> }

  const openTab = () =>
    makeClient({
      fetch: async (url, init) => {
        asked.push(url as string)
        if (url === '/api/auth/refresh') return state.refresh(init)
        const authorization = new Headers(init?.headers).get('authorization')
        const isKnown = issued.some((token) => authorization === `Bearer ${token}`)
        return isKnown ? Response.json(maya) : refusal(401, 'unauthenticated')
      },
      storage: () => ({
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      }),
      clock: () => state.now,
      lock: <T>(run: () => Promise<T>) => {
        const ours = turn.then(run, run)
        turn = ours
        return ours
      },
      onExpired: () => said.push('expired'),
      onLeft: () => said.push('left'),
      onLoggedOut: () => said.push('logged out'),
    })
  return { openTab, state, asked, said, kept }
}

test('a token is renewed from five minutes before its end, and not a second earlier', async () => {
  const { openTab, state, asked } = openBrowser()
  const tab = openTab()
  tab.session.signIn({ user: maya, token: tokenFor(3600, 'first') })

  state.now = now.add({ seconds: 3299 })
  await tab.checkExpiry()
  expect(asked).toEqual([])

  state.now = now.add({ seconds: 3300 })
  await tab.checkExpiry()
  expect(asked).toEqual(['/api/auth/refresh'])
  expect(tab.session.bearer()?.token).toBe(tokenFor(3600, 'renewed-1'))
})

test('the refresh token of the answer is not kept, and a dismissed question stays dismissed', async () => {
  const { openTab, kept } = openBrowser()
  const tab = openTab()
  tab.session.signIn({ user: maya, token: tokenFor(60, 'first'), timezonePromptDismissedFor: 'Asia/Tokyo' })
  await tab.checkExpiry()
  const saved = kept.get('auth-store') ?? ''
  expect(saved).toContain(tokenFor(3600, 'renewed-1'))
  expect(saved).not.toContain('secret')
  expect(saved).toContain('"timezonePromptDismissedFor":"Asia/Tokyo"')
})

test('tabs take turns: the first renews, the others find the new token', async () => {
  const { openTab, asked } = openBrowser()
  const [first, second, third] = [openTab(), openTab(), openTab()]
  first.session.signIn({ user: maya, token: tokenFor(60, 'first') })
  second.session.reread()
  third.session.reread()

  await Promise.all([first, second, third].map((tab) => tab.checkExpiry()))

  expect(asked).toEqual(['/api/auth/refresh'])
  expect(new Set([first, second, third].map((tab) => tab.session.bearer()?.token)).size).toBe(1)
  expect(third.session.bearer()?.token).toBe(tokenFor(3600, 'renewed-1'))
})

test('calls that are refused together wait for one renewal, and are then made again', async () => {
  const { openTab, asked, said } = openBrowser()
  const tab = openTab()
  tab.session.signIn({ user: maya, token: tokenFor(3600, 'revoked') })
  const answers = await Promise.all([tab.call(authRoutes.me), tab.call(authRoutes.me), tab.call(authRoutes.me)])
  expect(answers).toEqual([maya, maya, maya])
  expect(asked.filter((url) => url === '/api/auth/refresh')).toHaveLength(1)
  expect(said).toEqual([])
})

test('while the server is away, or not well, nothing is thrown away and the next check tries again', async () => {
  const { openTab, state, said, asked } = openBrowser()
  const tab = openTab()
  const good = state.refresh
  tab.session.signIn({ user: maya, token: tokenFor(-60, 'first') })
  for (const trouble of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({}, { status: 503 }),
    () => Response.json({}, { status: 429 }),
  ]) {
    state.refresh = trouble
    await tab.checkExpiry()
    expect(tab.session.isSignedIn()).toBe(true)
    await expect(tab.call(authRoutes.me)).rejects.not.toMatchObject({ status: 401 })
  }
  expect(said).toEqual([])

  asked.length = 0
  state.refresh = good
  await tab.checkExpiry()
  expect(asked).toEqual(['/api/auth/refresh'])
  expect(tab.session.isExpired()).toBe(false)
})

test('a renewal whose response is lost is repeated at once by one tab, twice at most', async () => {
  const { openTab, state, asked, said } = openBrowser()
  const good = state.refresh
  const tabs = [openTab(), openTab()]
  tabs[0]?.session.signIn({ user: maya, token: tokenFor(60, 'first') })
  tabs[1]?.session.reread()

  state.refresh = () => Promise.reject(new TypeError('Failed to fetch'))
  await tabs[0]?.checkExpiry()
  expect(asked).toHaveLength(3)

  asked.length = 0
  state.refresh = () => (asked.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : good())
  await Promise.all(tabs.map((tab) => tab.checkExpiry()))
  expect(asked).toHaveLength(3)
  for (const tab of tabs) expect(tab.session.bearer()?.token).toBe(tokenFor(3600, 'renewed-1'))
  expect(said).toEqual([])
})

test('each repetition begins within the ten seconds in which the server accepts the spent cookie', async () => {
  const { openTab, state } = openBrowser()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  const tab = openTab()
  tab.session.signIn({ user: maya, token: tokenFor(60, 'first') })
  state.refresh = (init) => Promise.reject(init?.signal?.reason as Error)
  await tab.checkExpiry()
  expect(timeout.mock.calls).toEqual([[3000], [3000], [10_000]])
  timeout.mockRestore()
})

/** A browser and a server whose clocks differ; the server issues tokens as it does, of the second and for an hour. */
function openAhead(hours: number) {
  const browser = openBrowser()
  const { state } = browser
  let serverNow = now
  const issue = () => {
    const iat = serverNow.epochMilliseconds / 1000
    return ['{}', JSON.stringify({ iat, exp: iat + 3600 }), 'signature'].map((part) => btoa(part)).join('.')
  }
  const setClock = (ahead: number) => (state.now = serverNow.add({ minutes: ahead * 60 }))
  setClock(hours)
  state.refresh = () => Response.json({ success: true, message: '', user: maya, token: issue(), refreshToken: '' })
  const pass = (seconds: number) => {
    serverNow = serverNow.add({ seconds })
    state.now = state.now.add({ seconds })
  }
  return { ...browser, issue, setClock, pass }
}

test.each([-48, -2, 0, 0.95, 2, 24])(
  'a device whose clock is %d hours ahead renews every 55 minutes, also after a reload',
  async (hours) => {
    const { openTab, issue, pass, asked, said } = openAhead(hours)
    let tab = openTab()
    tab.session.signIn({ user: maya, token: issue() })
    for (let checks = 0; checks < 360; checks += 1) {
      if (checks % 100 === 0) tab = openTab()
      expect(tab.session.isExpired()).toBe(false)
      await tab.checkExpiry()
      pass(30)
    }
    expect(asked).toHaveLength(3)
    expect(said).toEqual([])
  },
)

test('a clock that is set forward while the page is open costs one renewal, set back none, and neither the session', async () => {
  const { openTab, issue, setClock, pass, asked, said } = openAhead(0)
  const tab = openTab()
  tab.session.signIn({ user: maya, token: issue() })
  for (const hours of [24, 0, -24, 48]) {
    setClock(hours)
    await tab.checkExpiry()
    await tab.checkExpiry()
    expect(tab.session.isExpired()).toBe(false)
    pass(1)
  }
  expect(asked).toHaveLength(2)
  expect(said).toEqual([])
})

test('a fast clock and a token saved without its lead cost one renewal, though it brings the same token', async () => {
  const { openTab, issue, kept, asked, said } = openAhead(2)
  const state = { user: maya, token: issue(), isAuthenticated: true, timezonePromptDismissedFor: null }
  kept.set('auth-store', JSON.stringify({ state, version: 0 }))
  const tab = openTab()
  expect(tab.session.isExpired()).toBe(true)
  await tab.checkExpiry()
  await tab.checkExpiry()
  expect(asked).toHaveLength(1)
  expect(tab.session.isExpired()).toBe(false)
  expect(said).toEqual([])
})

test('a logout during a renewal is final', async () => {
  const { openTab, state, said } = openBrowser()
  const tab = openTab()
  const late = Promise.withResolvers<Response>()
  const answer = state.refresh()
  state.refresh = () => late.promise
  tab.session.signIn({ user: maya, token: tokenFor(60, 'first') })
  const checking = tab.checkExpiry()
  await Promise.resolve()
  tab.session.signOut()
  late.resolve(await answer)
  await checking
  expect(tab.session.isSignedIn()).toBe(false)
  expect(said).toEqual([])
})

test('a cookie of another account renews nothing', async () => {
  const { openTab, state, said } = openBrowser()
  const tab = openTab()
  const eve = { ...maya, id: '0190f2f0-0000-7000-8000-000000000009' }
  state.refresh = () =>
    Response.json({ success: true, message: '', user: eve, token: tokenFor(3600, 'eve'), refreshToken: '' })
  tab.session.signIn({ user: maya, token: tokenFor(60, 'first') })
  await tab.checkExpiry()
  expect(tab.session.isSignedIn()).toBe(false)
  expect(said).toEqual(['expired'])
})
