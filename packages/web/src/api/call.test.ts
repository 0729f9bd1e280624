import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { signInRoutes } from '@daymark/contract/routes/sign-in.routes.ts'
import { dataRoutes } from '@daymark/contract/routes/data.routes.ts'
import { importRoutes } from '@daymark/contract/routes/import.routes.ts'
import { supportRoutes } from '@daymark/contract/routes/support.routes.ts'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { ApiError, messageOf } from './api-error.ts'
import { type Bearer, makeCall } from './call.ts'

const credentials = { body: { email: 'maya@ferreira.example', password: 'Secret1' } }
const ticketId = '0190f2f0-0000-7000-8000-000000000000'

const json = (status: number, body: unknown, statusText = '') =>
  new Response(JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

const maya: Bearer = { token: 'a.b.c', userId: 'maya' }
const noToken = async () => null

type Answer = () => Response | Promise<Response>
type Caller = { bearer?: Bearer | null; renew?: (refused: Bearer) => Promise<Bearer | null> }

/** A call to a server that gives these answers in turn, the last one for ever, with everything that it received. */
function setUp(answers: Answer | Answer[], { bearer = maya, renew = noToken }: Caller = {}) {
  const turns = [answers].flat()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = turns.length > 1 ? turns.shift() : turns[0]
    if (!answer) throw new TypeError('There is no answer')
    return answer()
  })
  const renewed = vi.fn<(refused: Bearer) => Promise<Bearer | null>>(renew)
  const onRefused = vi.fn<(refused: Bearer) => void>()
  const call = makeCall({ fetch, bearer: () => bearer, renewed, onRefused })
  const sent = (turn = 0) => fetch.mock.calls[turn]?.[1]
  return { call, fetch, renewed, onRefused, sent }
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

test('a call carries its path, its JSON body and the token', async () => {
  const { call, fetch, sent } = setUp(() => json(201, { success: true, message: 'ok' }))
  const body = { subject: 'Streak', description: 'It is off by one', category: 6 }

  expect(await call(supportRoutes.createTicket, { body })).toEqual({ success: true, message: 'ok' })

  expect(fetch.mock.calls[0]?.[0]).toBe('/api/support/ticket')
  expect(sent()).toMatchObject({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
  })
})

test('a call without a body sends none, fills its path and names JSON all the same', async () => {
  const { call, fetch, sent } = setUp(() => json(200, {}))
  await call(supportRoutes.getTicket, { params: { id: ticketId } })
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/support/tickets/${ticketId}`)
  expect(sent()).not.toHaveProperty('body')
  expect(sent()?.headers).toMatchObject({ 'content-type': 'application/json' })
})

test('a form is sent as it is without a content type, also with progress', async () => {
  const { call, fetch } = setUp(() => json(200, {}))
  const watched = vi.fn<typeof globalThis.fetch>(async () => json(200, { habits: 3 }))
  const body = new FormData()
  const answer = await call(importRoutes.importData, { querystring: { commit: true }, body }, { fetch: watched })
  expect(answer).toEqual({ habits: 3 })
  expect(watched.mock.calls[0]).toMatchObject(['/api/import?commit=true', { body }])
  expect(watched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer a.b.c' })
  expect(fetch).not.toHaveBeenCalled()
})

test('no token is sent where there is none, and none to a public call', async () => {
  const anonymous = setUp(() => json(200, []), { bearer: null })
  await anonymous.call(supportRoutes.listTickets)
  expect(anonymous.sent()?.headers).not.toHaveProperty('authorization')

  const signedIn = setUp(() => json(200, {}))
  await signedIn.call(signInRoutes.login, credentials)
  expect(signedIn.sent()?.headers).not.toHaveProperty('authorization')
})

test('a refusal keeps the words, the code, the fields and their errors', async () => {
  const body = {
    success: false,
    message: 'Subject must be at least 5 characters',
    code: 'invalid',
    errors: [{ path: 'subject', message: 'Subject must be at least 5 characters' }, 'nonsense'],
  }
  const { call, renewed } = setUp(() => json(400, body))
  const error = await failureOf(call(supportRoutes.listTickets))
  expect(error).toMatchObject({ status: 400, code: 'invalid', message: body.message, details: body })
  expect(error.errors).toEqual([body.errors[0]])
  expect(renewed).not.toHaveBeenCalled()
})

test.each([
  { code: 'not_found', message: 'The proxy knows no such host' },
  { success: false, code: 'E_PROXY_DENIED' },
  { success: true, code: 'unauthenticated' },
  [],
  null,
])('a body that is not ours (%j) carries no code of ours, and renews nothing', async (body) => {
  const { call, renewed } = setUp(() => json(401, body))
  expect(await failureOf(call(authRoutes.me))).toMatchObject({ status: 401, code: 'http_401' })
  expect(renewed).not.toHaveBeenCalled()
})

test('a call follows no redirect', async () => {
  const { call, sent } = setUp(() => json(200, []))
  await call(supportRoutes.listTickets)
  expect(sent()).toMatchObject({ redirect: 'error' })
})

test.each([
  [{ Message: 'Capital' }, 'Capital'],
  [{ error: 'Short' }, 'Short'],
  [{ message: '', error: 'Second' }, 'Second'],
  [{ message: 42 }, 'HTTP 503: Service Unavailable'],
  [null, 'HTTP 503: Service Unavailable'],
])('the body %j is shown as "%s"', async (body, message) => {
  const { call } = setUp(() => json(503, body, 'Service Unavailable'))
  expect((await failureOf(call(authRoutes.me))).message).toBe(message)
})

test('a failure without JSON is described by its status, also when it claims to be JSON', async () => {
  const page = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
  expect((await failureOf(page.call(authRoutes.me))).message).toBe('HTTP 502: Bad Gateway')

  const headers = { 'content-type': 'application/json' }
  const cut = setUp(() => new Response('{"message":"Cut', { status: 502, statusText: 'Bad Gateway', headers }))
  expect((await failureOf(cut.call(authRoutes.me))).message).toBe('HTTP 502: Bad Gateway')
  expect((await failureOf(cut.call(supportRoutes.listTickets))).message).toBe('HTTP error! status: 502')
})

test('a bare status is shown in the words of the screen, or as it is where the screen has none, and so is whatever else was said', async () => {
  const shown = async (body: unknown) => {
    const { call } = setUp(() => json(500, body, 'Internal Server Error'))
    return messageOf(await failureOf(call(authRoutes.me)), 'Profile update failed')
  }
  expect(await shown({ success: false })).toBe('Profile update failed')
  expect(await shown({ message: 'The database is away' })).toBe('The database is away')
  const bare = async (statusText: string) =>
    messageOf(await failureOf(setUp(() => json(502, {}, statusText)).call(authRoutes.me)))
  expect(await bare('Bad Gateway')).toBe('HTTP 502: Bad Gateway')
  expect(await bare('')).toBe('HTTP 502')
  const offline = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(messageOf(await failureOf(offline.call(authRoutes.me)), 'Profile update failed')).toBe(
    'Network error occurred',
  )
})

test('a 401 that no renewal helps against fails in our own words, and is asked about once', async () => {
  const { call, fetch, renewed } = setUp(() => refusal(401, 'unauthenticated', 'jwt malformed'))
  expect((await failureOf(call(supportRoutes.listTickets))).message).toBe('Unauthorized access')
  expect(renewed.mock.calls).toEqual([[maya]])
  expect(fetch).toHaveBeenCalledTimes(1)
})

const newer: Bearer = { token: 'd.e.f', userId: 'maya' }

test('a refused call is repeated with the renewed token, unnoticed by its caller', async () => {
  const body = { subject: 'Streak', description: 'It is off by one', category: 6 }
  const { call, sent, onRefused } = setUp(
    [() => refusal(401, 'unauthenticated'), () => json(201, { success: true, message: 'ok' })],
    {
      renew: async () => newer,
    },
  )
  expect(await call(supportRoutes.createTicket, { body })).toEqual({ success: true, message: 'ok' })
  expect(sent(1)).toMatchObject({ body: JSON.stringify(body), headers: { authorization: 'Bearer d.e.f' } })
  expect(onRefused).not.toHaveBeenCalled()
})

test('a write carries its key, also when it is made once more', async () => {
  const { call, sent } = setUp([() => refusal(401, 'unauthenticated'), () => json(201, {})], {
    renew: async () => newer,
  })
  const body = { subject: 'Streak', description: 'It is off by one', category: 6 }
  await call(supportRoutes.createTicket, { body }, { key: 'k-1' })
  for (const turn of [0, 1]) expect(sent(turn)?.headers).toMatchObject({ 'idempotency-key': 'k-1' })

  const plain = setUp(() => json(200, []))
  await plain.call(supportRoutes.listTickets)
  expect(plain.sent()?.headers).not.toHaveProperty('idempotency-key')
})

test('a renewed token that is refused as well is not renewed again', async () => {
  const { call, fetch, onRefused } = setUp(() => refusal(401, 'unauthenticated'), { renew: async () => newer })
  expect((await failureOf(call(authRoutes.me))).status).toBe(401)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onRefused.mock.calls).toEqual([[newer]])
})

test('an unreachable renewal is why the call failed', async () => {
  const away = new ApiError({ status: 0, code: 'network', message: 'Network error occurred' })
  const { call, onRefused } = setUp(() => refusal(401, 'unauthenticated'), { renew: () => Promise.reject(away) })
  expect(await failureOf(call(authRoutes.me))).toBe(away)
  expect(onRefused).not.toHaveBeenCalled()
})

test('a login that is refused ends no session and keeps its own words', async () => {
  const { call, renewed } = setUp(() => refusal(401, 'unauthenticated', 'Invalid email or password'))
  expect((await failureOf(call(signInRoutes.login, credentials))).message).toBe('Invalid email or password')
  expect(renewed).not.toHaveBeenCalled()
})

test('no connection, a page instead of an answer and a cut answer are all network errors', async () => {
  const headers = { 'content-type': 'application/json' }
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } }),
    () => new Response('[{"id":', { headers }),
  ]
  for (const answer of answers) {
    const error = await failureOf(setUp(answer).call(supportRoutes.listTickets))
    expect(error).toMatchObject({ status: 0, code: 'network', message: 'Network error occurred' })
  }
})

test('a file is kept as it came, under the name that it came with', async () => {
  const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="daymark.json"' }
  const { call } = setUp(() => new Response('{"format": "daymark"}', { headers }))
  const file = await call(dataRoutes.exportData, { querystring: { format: 'json' } })
  if (!(file instanceof File)) throw new Error('Expected a file')
  expect([file.name, file.type, await file.text()]).toEqual([
    'daymark.json',
    'application/json',
    '{"format": "daymark"}',
  ])
})

test('a page instead of a file is a network error, and a refusal of a file keeps its words', async () => {
  const portal = setUp(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(await failureOf(portal.call(dataRoutes.exportData, { querystring: { format: 'json' } }))).toMatchObject({
    status: 0,
    code: 'network',
  })
  const body = { success: false, code: 'feature_locked', message: 'Upgrade to Basic for Data Export' }
  const locked = setUp(() => json(403, body))
  expect(await failureOf(locked.call(dataRoutes.exportData, { querystring: { format: 'json' } }))).toMatchObject({
    status: 403,
    details: body,
    message: body.message,
  })
})

test('an answer with nothing to read is undefined', async () => {
  const { call } = setUp(() => new Response(null, { status: 204 }))
  expect(await call(supportRoutes.listTickets)).toBeUndefined()
})

const neverAnswer: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

test('a server that never answers is given up on, and a caller may give up earlier', async () => {
  const call = makeCall({ fetch: neverAnswer, bearer: () => null, renewed: noToken, onRefused: () => undefined })

  const error = await failureOf(call(supportRoutes.listTickets, {}, { timeoutMs: 5 }))
  expect(error.message).toBe('Network error occurred')

  const controller = new AbortController()
  const given = call(supportRoutes.listTickets, {}, { signal: controller.signal })
  controller.abort('left the screen')
  await expect(given).rejects.toBe('left the screen')
})
