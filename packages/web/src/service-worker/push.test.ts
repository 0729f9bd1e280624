import { notificationsRoutes } from '@daymark/contract/routes/notifications.routes.ts'
import { expect, test, vi } from 'vitest'
import { foreignPage, refusal } from '../../test/refusal.ts'
import { isPageMessage } from './page-message.ts'
import { answerPath, makePush } from './push.ts'
import type { Shown } from './worker-scope.ts'

const reminder = {
  title: 'Time for your habits',
  body: 'Still to do today.',
  actionUrl: '/?habit=1',
  tag: 'reminder-1',
  token: 'signed',
}

/** A worker's surroundings: what it shows, whom it tells, what it asks. */
function surroundings({
  isPageOpen = true,
  url = 'https://daymark.example/?habit=2',
  answer = () => Response.json({ success: true, message: '' }),
}: { isPageOpen?: boolean; url?: string; answer?: () => Response } = {}) {
  const shown: { title: string; options: Shown }[] = []
  const told: unknown[] = []
  const opened: string[] = []
  const page = {
    url,
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    postMessage: (message: unknown) => void told.push(message),
  }
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async () => answer())
  const push = makePush({
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: {
      matchAll: async () => (isPageOpen ? [page] : []),
      openWindow: async (url) => void opened.push(url),
    },
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  /** Presses what was shown last. */
  const press = async (action = '') => {
    const last = shown.at(-1)
    if (!last) throw new Error('Nothing is shown')
    const { title, options } = last
    const close = vi.fn<() => void>()
    const { body = '', tag = '', data } = options
    await push.press({ action, notification: { title, body, tag, data, close } })
    expect(close).toHaveBeenCalledOnce()
  }
  return { ...push, press, shown, told, opened, page, fetch }
}

test('a message is shown with Done, Later and Skip, and replaces the one of the same tag', async () => {
  const { show, shown } = surroundings()
  await show(JSON.stringify(reminder))
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ title: reminder.title, options: { body: reminder.body, tag: 'reminder-1' } })
  expect(shown[0]?.options.actions.map(({ title }) => title)).toEqual(['Done', 'Later', 'Skip'])
})

test('a message without a token has nothing to answer', async () => {
  const { show, shown } = surroundings()
  await show(JSON.stringify({ ...reminder, token: null }))
  expect(shown[0]?.options.actions).toEqual([])
})

test.each([undefined, '', 'no JSON', '[]', 'null', '{"title":7}'])(
  'what cannot be read (%s) is shown as a message that leads to the app',
  async (text) => {
    const { show, press, shown, opened } = surroundings({ isPageOpen: false })
    await show(text)
    expect(shown[0]?.title).toBe('Daymark')
    await press()
    expect(opened).toEqual(['/'])
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'an address that is not ours (%s) leads to the app instead',
  async (actionUrl) => {
    const { show, press, opened } = surroundings({ isPageOpen: false })
    await show(JSON.stringify({ ...reminder, actionUrl }))
    await press()
    expect(opened).toEqual(['/'])
  },
)

test.each(['done', 'later', 'skip'] as const)(
  '%s sends the token and the answer, and opens nothing',
  async (answer) => {
    const { show, press, fetch, opened, page } = surroundings()
    await show(JSON.stringify(reminder))
    await press(answer)
    const [url, request] = fetch.mock.calls[0] ?? []
    expect(url).toBe(answerPath)
    expect(request?.method).toBe('POST')
    expect(JSON.parse(request?.body as string)).toEqual({ token: 'signed', answer })
    expect(opened).toEqual([])
    expect(page.focus).not.toHaveBeenCalled()
  },
)

test('open pages are notified of Done and Skip, and not of Later', async () => {
  const { show, press, told } = surroundings()
  await show(JSON.stringify(reminder))
  await press('later')
  expect(told).toEqual([])
  await press('done')
  expect(told).toEqual([{ type: 'habits-changed' }])
  await press('skip')
  expect(told).toHaveLength(2)
})

const away = (): Response => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['no connection', away],
  ['an outage', () => refusal(503, 'unavailable')],
  ['a limit', () => refusal(429, 'rate_limited')],
  ['a portal’s 200 page', () => foreignPage(200)],
  ['a portal’s 403 page', () => foreignPage(403)],
  ['a proxy’s 404 in JSON', () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['JSON of a stranger', () => Response.json({ redirect: '/login' })],
])('an answer that did not arrive because of %s can be given again', async (_, answer) => {
  const { show, press, shown, told } = surroundings({ answer })
  await show(JSON.stringify(reminder))
  await press('done')
  expect(shown).toHaveLength(2)
  expect(shown[1]).toMatchObject({ title: reminder.title, options: { tag: reminder.tag, data: { token: 'signed' } } })
  expect(shown[1]?.options.actions).toHaveLength(3)
  expect(told).toEqual([])
})

test('a refused answer says so, and leaves only the way to the app', async () => {
  const { show, press, shown } = surroundings({ answer: () => refusal(400, 'invalid', 'This link has expired') })
  await show(JSON.stringify(reminder))
  await press('done')
  expect(shown[1]?.options).toMatchObject({ body: expect.stringContaining('Open Daymark'), actions: [] })
})

test('pressing the message itself goes to its address: in the page that is open, else in a new one', async () => {
  const open = surroundings()
  await open.show(JSON.stringify(reminder))
  await open.press()
  expect(open.told).toEqual([{ type: 'open', url: '/?habit=1' }])
  expect(open.told.every(isPageMessage)).toBe(true)
  expect(open.page.focus).toHaveBeenCalledOnce()
  expect(open.opened).toEqual([])

  const closed = surroundings({ isPageOpen: false })
  await closed.show(JSON.stringify(reminder))
  await closed.press()
  expect(closed.opened).toEqual(['/?habit=1'])
})

test.each(['/admin', '/api/docs'])('pressing it while only %s is open opens the app', async (path) => {
  const { show, press, opened, told, page } = surroundings({ url: `https://daymark.example${path}` })
  await show(JSON.stringify(reminder))
  await press()
  expect(opened).toEqual(['/?habit=1'])
  expect(told).toEqual([])
  expect(page.focus).not.toHaveBeenCalled()
})

test('answers go where the contract has them', () => {
  expect(answerPath).toBe(notificationsRoutes.answerPush.url)
  expect(notificationsRoutes.answerPush).toMatchObject({ method: 'POST', access: 'public' })
})

test.each([null, 'skip-waiting', { type: 'open' }, { type: 'open', url: 3 }, { type: 'other' }])(
  'a page believes no other word: %o',
  (message) => {
    expect(isPageMessage(message)).toBe(false)
  },
)
