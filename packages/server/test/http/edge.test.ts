import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

const ticket = { subject: 'A question', description: 'How do I pause a habit?', category: 0 }

test('what is not there is said in JSON, and a dead link is a page that leads home', async () => {
  await using world = await makeWorld()
  const gone = { success: false, code: 'not_found', message: 'There’s nothing at this address' }
  expect(await world.anonymous.get('/nowhere')).toMatchObject({ status: 404, body: gone })
  expect(await world.anonymous.get('')).toMatchObject({ status: 404, body: gone })
  const page = await world.api.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  expect(page).toMatchObject({ statusCode: 404 })
  expect(page.payload).toMatch(/<a [^>]*href="\/">Go to Daymark<\/a>/)
})

test.each(['/api/support/tickets/%zz', '/%00', '/assets/', '/..%2f..%2fetc/passwd', '/.vite/stamp'])(
  '%s is refused in our words',
  async (url) => {
    await using world = await makeWorld()
    const { statusCode, payload } = await world.api.inject(url)
    expect([400, 404]).toContain(statusCode)
    expect(JSON.parse(payload)).toMatchObject({ success: false, message: expect.any(String) as string })
    expect(payload).not.toContain('FST_')
  },
)

test('a body that is no object is told so', async () => {
  await using world = await makeWorld()
  for (const body of ['[]', '"x"', '7', 'null']) {
    expect(await world.anonymous.post('/auth/login', body)).toMatchObject({
      status: 400,
      body: { message: 'Send a JSON object' },
    })
  }
})

test('only JSON is read, in every spelling of its content type', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const send = (type: string) => ada.post('/support/ticket', ticket, { 'content-type': type })
  for (const type of [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ]) {
    expect((await send(type)).status).toBe(201)
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ]) {
    expect(await send(type)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  }
  // However the type is spelt, what is inside is held to the same shape.
  for (const type of [
    'application/json',
    'application/json\t; x',
    'APPLICATION/JSON;',
    'application/json ;charset=utf-8',
  ]) {
    const response = await ada.post('/support/ticket', { ...ticket, category: '0' }, { 'content-type': type })
    expect([400, 415]).toContain(response.status)
  }
})

test('a broken, poisoned or endless body is refused and changes nothing', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect(await ada.post('/support/ticket', '{"subject":')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await ada.post('/support/ticket', '{"__proto__":{"isAdmin":true}}')).status).toBe(400)
  const long = await ada.post('/support/ticket', { ...ticket, description: 'x'.repeat(200_000) })
  expect(long).toMatchObject({ status: 413, body: { success: false, code: 'too_large' } })
  expect((await ada.get('/support/tickets')).body).toEqual([])
})

test('an empty body with a JSON type is no fault; a call that needs fields names the first', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect(await ada.post('/support/ticket', '')).toMatchObject({
    status: 400,
    body: {
      message: 'Subject must be at least 5 characters',
      errors: [{ path: 'subject' }, { path: 'description' }, { path: 'category' }],
    },
  })
  expect((await ada.post('/auth/logout', '')).status).toBe(200)
})

test('every response carries the security headers for browsers, and an id to find it in the log', async () => {
  const settings = { CONSUMER_FORMS: 'on', TERMS_URL: 'https://example.com/terms' }
  await using world = await makeWorld({ settings })
  for (const url of [
    '/',
    '/terms',
    '/privacy',
    '/withdraw',
    '/cancel-plan',
    '/cancel-plan/confirm?token=x',
    '/shared/x',
    '/api/health',
    '/api/nowhere',
    '/api/auth/me',
    '/api/docs',
    '/api/%zz',
    `/api/${'x'.repeat(200)}`,
  ]) {
    const { headers } = await world.api.inject(url)
    const policy = String(headers['content-security-policy'])
    // A page behind a secret address runs no script at all.
    expect(policy).toMatch(/^default-src 'none';(?!.*(?:script|object)-src)|script-src 'self';/)
    expect(policy).toMatch(/^default-src 'none';|object-src 'none'/)
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|google/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
})

test('Google’s script is let in by its exact address, and only where it is set up', async () => {
  await using world = await makeWorld({ settings: { GOOGLE_CLIENT_ID: 'daymark.apps.googleusercontent.com' } })
  const policy = String((await world.api.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
})

test('a token is accepted until its session ends or its hour is over', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp({ firstName: 'Ada', timeZone: 'Europe/Berlin' })
  expect((await ada.get('/auth/me')).body).toMatchObject({ firstName: 'Ada', timeZone: 'Europe/Berlin' })

  world.moveClockTo('2026-03-29T08:59:59Z')
  expect((await ada.get('/auth/me')).status).toBe(200)
  world.moveClockTo('2026-03-29T09:00:01Z')
  expect((await ada.get('/auth/me')).status).toBe(401)

  world.moveClockTo('2026-03-29T08:30:00Z')
  expect(await ada.post('/auth/logout')).toMatchObject({ status: 200, body: { success: true } })
  expect((await ada.get('/auth/me')).status).toBe(401)
})

test('a forged or altered token opens nothing', async () => {
  await using world = await makeWorld()
  const { token } = await world.signUp()
  const [header, claims, signature] = token.split('.')
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`
  for (const forged of ['', 'x', unsigned, `${header}.${claims}.`, `${header}.${claims}x.${signature}`, `${token}x`]) {
    const response = await world.anonymous.get('/auth/me', { authorization: `Bearer ${forged}` })
    expect(response).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
  }
})

test('health reports whether the database responds', async () => {
  await using world = await makeWorld()
  expect((await world.anonymous.get('/health')).status).toBe(200)
})

test('metrics are for this machine alone and name routes, never ids', async () => {
  await using world = await makeWorld()
  await world.anonymous.get('/support/tickets/01a1dedf-80e9-7d13-88ce-9cc64abcd0a3')
  const { status, text } = await world.anonymous.get('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('route="/api/support/tickets/:id",status="401"')
  expect(text).not.toContain('01a1dedf')
  expect((await world.anonymous.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
})

const ownNames = ['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000']
const othersNames = [
  'rebound.example',
  'rebound.example:3000',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
]

test.each(['/metrics', '/dev/mailbox'])('%s is not there for a page whose name was made to lead here', async (path) => {
  await using world = await makeWorld()
  const statusAt = async (host: string) => (await world.anonymous.get(path, { host })).status
  // The mailbox belongs to the embedded database: beside a PostgreSQL server there is none.
  const own = path === '/metrics' || world.database.raw.kind === 'embedded' ? 200 : 404
  for (const host of ownNames) expect([host, await statusAt(host)]).toEqual([host, own])
  for (const host of othersNames) expect([host, await statusAt(host)]).toEqual([host, 404])
})

test('where people use another address, nothing counts as local unless the metrics are opened', async () => {
  const settings = { PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' }
  await using world = await makeWorld({ settings })
  for (const path of ['/metrics', '/dev/mailbox']) expect((await world.anonymous.get(path)).status).toBe(404)
  await using open = await makeWorld({ settings: { ...settings, METRICS: 'open' } })
  expect((await open.anonymous.get('/metrics', { host: 'daymark.example' })).status).toBe(200)
})

test('a page that is opened by another name of this machine is shown at PUBLIC_URL, where its session is', async () => {
  await using world = await makeWorld({ settings: { PUBLIC_URL: 'http://localhost:4000' } })
  const open = (host: string, url = '/', accept = 'text/html,*/*') =>
    world.api.inject({ url, headers: { host, accept } })
  for (const url of ['/', '/subscription/success?session_id=1', '/dev/mailbox', '//elsewhere.example/x']) {
    const { statusCode, headers } = await open('127.0.0.1:4000', url)
    expect([statusCode, headers.location]).toEqual([307, `http://localhost:4000${url}`])
  }
  expect((await open('[::1]:4000')).statusCode).toBe(307)
  for (const host of ['localhost:4000', 'LOCALHOST:4000', '127.0.0.1:5173', 'elsewhere.example:4000'])
    expect([host, (await open(host)).statusCode]).toEqual([host, 503])
  expect((await open('127.0.0.1:4000', '/api/health', 'application/json')).statusCode).toBe(200)
  await using there = await makeWorld({ settings: { PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' } })
  const away = await there.api.inject({ url: '/', headers: { host: '127.0.0.1:443', accept: 'text/html' } })
  expect(away.statusCode).toBe(503)
})

test('the mailbox is not found for requests through a proxy', async () => {
  await using world = await makeWorld()
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
    expect((await world.anonymous.get('/dev/mailbox', { [header]: '203.0.113.7' })).status).toBe(404)
  }
})
