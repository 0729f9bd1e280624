import { expect, test } from 'vitest'
import { makeWorld } from '../../../test/world/world.ts'

const ticket = { subject: 'Streak is wrong', description: 'Yesterday I ticked and it says zero.', category: 6 }
const thanks = 'Support ticket submitted successfully! You will receive email updates on your ticket status.'

test('stores a ticket, lists it and emails both sides', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp({ email: 'ada@daymark.example' })

  const answer = await ada.post('/support/ticket', { ...ticket, userAgent: 'Test', currentUrl: 'http://localhost/' })
  expect(answer).toMatchObject({ status: 201, body: { success: true, message: thanks } })

  const [listed] = (await ada.get('/support/tickets')).body as { id: string }[]
  expect(listed).toMatchObject({ ...ticket, status: 'Open', createdAt: '2026-03-29T08:00:00Z', resolution: null })
  expect((await ada.get(`/support/tickets/${listed?.id}`)).body).toEqual(listed)
  expect((await ada.get('/support/tickets-count')).body).toEqual({ total: 1, open: 1 })

  expect(await world.runJobs()).toBe(2)
  const mails = await world.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@daymark.example', 'staff@daymark.example'])
  expect(mails.every(({ text }) => text.includes(ticket.description))).toBe(true)
  expect(await world.runJobs()).toBe(0)
})

test('trims input, and refuses what does not fit with the form’s messages', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const messageFor = async (change: object) => {
    const { status, body } = await ada.post('/support/ticket', { ...ticket, ...change })
    return [status, (body as { message: string }).message]
  }
  expect(await messageFor({ subject: '  1234  ' })).toEqual([400, 'Subject must be at least 5 characters'])
  expect(await messageFor({ subject: 'x'.repeat(101) })).toEqual([400, 'Subject must be less than 100 characters'])
  expect(await messageFor({ description: 'too short' })).toEqual([
    400,
    'Please provide more details (at least 10 characters)',
  ])
  expect(await messageFor({ description: 'x'.repeat(2001) })).toEqual([
    400,
    'Description must be less than 2000 characters',
  ])
  expect(await messageFor({ category: 9 })).toEqual([400, 'Please select a category'])
  expect(await messageFor({ category: '1' })).toEqual([400, 'Please select a category'])
  expect(await messageFor({ subject: undefined })).toEqual([400, 'Subject must be at least 5 characters'])
  expect((await ada.get('/support/tickets')).body).toEqual([])

  expect(await messageFor({ subject: '  At the edge  ', description: 'x'.repeat(2000) })).toEqual([201, thanks])
  expect((await ada.get('/support/tickets')).body).toMatchObject([{ subject: 'At the edge' }])
})

test('treats another user’s ticket like a missing one', async () => {
  await using world = await makeWorld()
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  await ada.post('/support/ticket', ticket)
  const [own] = (await ada.get('/support/tickets')).body as { id: string }[]

  const foreign = await ben.get(`/support/tickets/${own?.id}`)
  const missing = await ben.get('/support/tickets/01a1dedf-80e9-7d13-88ce-9cc64abcd0a3')
  expect(foreign).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  expect(foreign.body).toEqual(missing.body)
  expect((await ben.get('/support/tickets')).body).toEqual([])
  expect((await ben.get('/support/tickets-count')).body).toEqual({ total: 0, open: 0 })
})

test('refuses ticket calls without a session', async () => {
  await using world = await makeWorld()
  for (const path of ['/support/tickets', '/support/categories', '/support/tickets-count']) {
    expect(await world.anonymous.get(path)).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
  }
  expect((await world.anonymous.post('/support/ticket', ticket)).status).toBe(401)
})

test('offers nine categories by number', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const categories = (await ada.get('/support/categories')).body as { value: number; displayName: string }[]
  expect(categories.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(categories[2]?.displayName).toBe('Billing and payments')
})

test('a ticket that was not stored sends no email', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await world.database.raw.script('alter table tickets add constraint broken check (false)')
  try {
    expect((await ada.post('/support/ticket', ticket)).status).toBe(500)
  } finally {
    await world.database.raw.script('alter table tickets drop constraint broken')
  }
  expect(await world.runJobs()).toBe(0)
})

test('allows ten tickets an hour per user', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  for (let n = 1; n <= 10; n += 1) expect((await ada.post('/support/ticket', ticket)).status).toBe(201)
  world.passTime({ minutes: 20 })

  expect(await ada.post('/support/ticket', ticket)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '2400' },
    body: { success: false, code: 'rate_limited', message: 'Too many attempts. Please try again in 40 minutes.' },
  })
  expect((await ada.get('/support/tickets-count')).body).toEqual({ total: 10, open: 10 })
  expect((await ben.post('/support/ticket', ticket)).status).toBe(201)
  const again = await world.comeBack(ada, { minutes: 40 })
  expect((await again.post('/support/ticket', ticket)).status).toBe(201)
})

test('keeps ten of many concurrent tickets', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const answers = await Promise.all(Array.from({ length: 25 }, () => ada.post('/support/ticket', ticket)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await ada.get('/support/tickets')).body).toHaveLength(10)
})

test('the same key creates one ticket, another key another one', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const send = (key: string) => ada.post('/support/ticket', ticket, { 'idempotency-key': key })
  const answers = await Promise.all([send('one'), send('one'), send('two')])
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { message: thanks } })
  expect((await ada.get('/support/tickets')).body).toHaveLength(2)
  expect(await world.runJobs()).toBe(4)
})

test('a repeated ticket returns the first response even above the limit', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const send = async (key: string, change: object = {}) =>
    (await ada.post('/support/ticket', { ...ticket, ...change }, { 'idempotency-key': key })).status
  for (let n = 1; n <= 5; n += 1) {
    expect(await send(`key-${n}`)).toBe(201)
    expect(await send(`key-${n}`)).toBe(201)
  }
  for (let n = 6; n <= 10; n += 1) expect(await send(`key-${n}`)).toBe(201)
  expect(await send('key-11')).toBe(429)
  expect(await send('key-1')).toBe(201)
  expect(await send('key-1', { subject: 'Another ticket' })).toBe(429)
  expect((await ada.get('/support/tickets')).body).toHaveLength(10)
})

test('priority follows the plan at the time of writing and is in the staff email’s subject', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await ada.post('/support/ticket', { ...ticket, subject: 'In my trial' })
  const later = await world.comeBack(ada, { hours: 24 * 8 })
  await later.post('/support/ticket', { ...ticket, subject: 'After my trial' })

  expect((await later.get('/support/tickets')).body).toMatchObject([
    { subject: 'After my trial', isPriority: false },
    { subject: 'In my trial', isPriority: true },
  ])
  await world.runJobs()
  const subjects = (await world.mails()).filter(({ to }) => to.startsWith('staff@')).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    '[Habits and streaks] After my trial',
    '[Priority] [Habits and streaks] In my trial',
  ])
})

test('clips client details, and keeps user input as text', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const written = { ...ticket, subject: '<b>Bold</b> & =1+1', description: '<script>alert(1)</script>\nFrom: nobody' }
  const attached = {
    userAgent: `${'a'.repeat(511)}😀`,
    currentUrl: `http://localhost/${'b'.repeat(3000)}\nFrom: nobody`,
  }
  expect((await ada.post('/support/ticket', { ...written, ...attached, status: 'Closed' })).status).toBe(201)

  expect((await ada.get('/support/tickets')).body).toMatchObject([{ ...written, status: 'Open' }])
  const { rows } = await world.database.raw.query('select user_agent, current_url from tickets')
  expect(rows).toEqual([{ user_agent: `${'a'.repeat(511)}�`, current_url: attached.currentUrl.slice(0, 2048) }])
  await world.runJobs()
  const [toAda, toStaff] = (await world.mails()).sort((a, b) => a.to.localeCompare(b.to))
  expect(toStaff?.html).toBeUndefined()
  expect(toStaff?.text).toContain('<script>alert(1)</script>')
  expect(toAda?.html).toContain('&lt;script&gt;')
  expect(toAda?.html).not.toContain('<script>')
})
