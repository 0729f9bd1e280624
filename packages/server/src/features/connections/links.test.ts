import { gunzipSync } from 'node:zlib'
import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import { newId } from '#db/new-id.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>
type Made = { connection: ConnectionView; url: string }

/** A Sunday. */
const now = '2026-03-29T08:00:00Z'
const water = { measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 2 } }

async function made(person: Person, kind: 'calendars' | 'tick-links', body: object = {}): Promise<Made> {
  const reply = await person.post(`/connections/${kind}`, body)
  expect(reply.status).toBe(201)
  return reply.body as Made
}
const tickLink = (person: Person, habitId: string) => made(person, 'tick-links', { habitId })

/** Without a session, as any program that has the address. */
const ask = (
  world: World,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' | 'HEAD' = 'GET',
) => world.api.inject({ method, url: url.replace('http://localhost:3000', ''), headers })
const press = (world: World, url: string) =>
  ask(world, url, { 'content-type': 'application/x-www-form-urlencoded' }, 'POST')
/** The address to which a page's button sends. */
const actionIn = (page: string): string => /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? 'no form'

const daysOf = async ({ get }: Person, habitId: string) =>
  (await get(`/habits/${habitId}/days?from=2026-03-01&to=2026-03-31`)).body
const summariesIn = (file: string) => [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text]) => text)

test('a calendar shows what is scheduled and what was done, and nothing else of the person', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const read = await makeHabit(ada, 'Read; slowly', { description: 'A description' })
  const run = await makeHabit(ada, 'Run', { reminders: [{ time: '07:30', weekdays: [0] }] })
  await ada.put(`/habits/${read.id}/days/2026-03-28`, { state: 'done', note: 'A secret of the day' })
  await ada.post(`/habits/${read.id}/notes`, { title: 'A title', content: 'A secret in a note' })
  await ada.put(`/habits/${run.id}/days/2026-03-29`, { state: 'skipped' })
  const { connection, url } = await made(ada, 'calendars', { name: 'Phone' })
  expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w.-]+\.ics$/)
  expect(connection).toMatchObject({ kind: 'calendar', name: 'Phone', lastUsedAt: null })

  const { statusCode, headers, payload } = await ask(world, url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(payload).toContain('X-WR-CALNAME:Daymark: Phone\r\n')
  expect(payload).toContain('X-WR-TIMEZONE:Europe/Berlin\r\n')
  expect(payload).toContain('DTSTART;TZID=Europe/Berlin:20260405T073000\r\n')
  expect(summariesIn(payload)).toEqual([
    String.raw`✓ Read\; slowly`,
    ...Array<string>(91).fill(String.raw`Read\; slowly`),
    ...Array<string>(90).fill('Run'),
  ])
  const never = ['secret', 'A title', 'A description', ada.user.email, ada.user.id, 'Lovelace']
  expect(never.filter((text) => payload.includes(text))).toEqual([])
  expect((await ada.get('/connections')).body).toEqual([{ ...connection, lastUsedAt: world.now().toString() }])
})

test('a calendar is made again at most once a minute, and sent again only when it has changed', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const read = await makeHabit(ada)
  const { url } = await made(ada, 'calendars')
  const first = await ask(world, url)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect(await ask(world, url, known)).toMatchObject({ statusCode: 304, payload: '' })
  const packed = await ask(world, url, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.payload)

  await ada.post('/habitcompletions/toggle', { habitId: read.id })
  world.moveClockTo('2026-03-29T08:00:59Z')
  expect((await ask(world, url, known)).statusCode).toBe(304)
  world.moveClockTo('2026-03-29T08:01:00Z')
  const second = await ask(world, url, known)
  expect(second.statusCode).toBe(200)
  expect(summariesIn(second.payload)[0]).toBe('✓ Read')
  world.moveClockTo('2026-03-29T09:00:00Z')
  expect((await ask(world, url, { 'if-none-match': String(second.headers.etag) })).statusCode).toBe(304)
  expect((await ask(world, url)).payload).toContain('DTSTAMP:20260329T090000Z')
})

test('opening a link changes nothing, also as a preview; its button completes today, once', async () => {
  await using world = await makeWorld({ now: '2026-03-29T22:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  await ada.put('/auth/profile', { dayStartHour: 3 })
  const read = await makeHabit(ada, 'Read <b>')
  const { connection, url } = await tickLink(ada, read.id)
  expect(connection).toMatchObject({ kind: 'tickLink', name: 'Read <b>', habitId: read.id })

  const before = (await ada.get('/habits')).body
  await ask(world, url, {}, 'HEAD')
  const page = await ask(world, url, { accept: 'text/html', purpose: 'prefetch' })
  expect(page.statusCode).toBe(200)
  for (const text of ['<h1>Read &lt;b&gt;</h1>', 'Sunday, March 29', 'Still to do', 'Mark done']) {
    expect(page.payload).toContain(text)
  }
  expect(page.payload).not.toMatch(/<script|<input|<style/)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*form-action 'self'/)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  expect((await ada.get('/habits')).body).toEqual(before)

  const action = actionIn(page.payload)
  expect(action).toBe(new URL(url).pathname)
  const replies = await Promise.all(Array.from({ length: 20 }, () => press(world, action)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [done] = replies
  expect(done?.payload).toContain('<p role="status">Done</p>')
  expect(actionIn(done?.payload ?? '')).toBe('no form')
  expect(await daysOf(ada, read.id)).toEqual([{ day: '2026-03-29', state: 'done', amount: null, note: null }])
  expect((await ask(world, url, { 'content-type': 'application/json' }, 'POST')).statusCode).toBe(200)
  expect((await ask(world, url, {}, 'POST')).statusCode).toBe(200)
  expect((await ada.get('/habitcompletions')).body).toHaveLength(1)
})

test('a link of a measured habit adds what one tap adds: once for each page, and without one once a day', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Drink', water)
  const { url } = await tickLink(ada, id)
  const page = await ask(world, url)
  expect(page.payload).toContain('0 of 8 glasses')
  expect(page.payload).toContain('Add 2')
  for (const _ of [1, 2]) expect((await press(world, actionIn(page.payload))).payload).toContain('2 of 8 glasses')
  const next = await press(world, actionIn((await ask(world, url)).payload))
  expect(next.payload).toContain('4 of 8 glasses')
  expect((await press(world, actionIn(next.payload))).payload).toContain('6 of 8 glasses')
  for (const _ of [1, 2]) expect((await press(world, url)).payload).toContain('8 of 8 glasses')
  expect(await daysOf(ada, id)).toMatchObject([{ day: '2026-03-29', state: 'done', amount: 8 }])
  world.moveClockTo('2026-03-30T08:00:00Z')
  expect((await press(world, url)).payload).toContain('2 of 8 glasses')
  expect((await press(world, `${url}?add=no-id`)).payload).toContain('2 of 8 glasses')
})

test('on a day that is not scheduled a link says so, and pressing is refused', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  for (const rest of [{}, water]) {
    const { id } = await makeHabit(ada, newId(), { frequency: 1, weeklyDays: [1], ...rest })
    const { url } = await tickLink(ada, id)
    const page = await ask(world, url)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('This habit is only scheduled for Monday')
    expect(actionIn(page.payload)).toBe('no form')
    const refused = await press(world, url)
    expect(refused.statusCode).toBe(409)
    expect(refused.payload).toContain('This habit is only scheduled for Monday')
    expect(await daysOf(ada, id)).toEqual([])
  }
})

test('an address is dead at once when it is ended, with its account, and with its habit', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  const [calendar, other] = [await made(ada, 'calendars'), await made(ada, 'calendars')]
  const [link, gone] = [await tickLink(ada, read.id), await tickLink(ada, run.id)]
  const works = async ({ url }: Made) => (await ask(world, url)).statusCode === 200
  const all = async () => [await works(calendar), await works(other), await works(link), await works(gone)]
  expect(await all()).toEqual([true, true, true, true])

  await ada.delete(`/habits/${run.id}`)
  expect(await all()).toEqual([true, true, true, false])
  expect((await press(world, gone.url)).statusCode).toBe(404)
  await ada.post(`/habits/${run.id}/restore`)
  expect(await works(gone)).toBe(true)
  await world.database.raw.query('delete from habits where id = $1', [run.id])
  expect(((await ada.get('/connections')).body as ConnectionView[]).map(({ id }) => id)).not.toContain(
    gone.connection.id,
  )

  for (const { connection } of [calendar, link]) await ada.delete(`/connections/${connection.id}`)
  expect(await all()).toEqual([false, true, false, false])
  expect((await press(world, link.url)).statusCode).toBe(404)
  expect(await daysOf(ada, read.id)).toEqual([])

  const olive = await signUpOperator(world, 'owner')
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: true, ...proof })
  expect(await works(other)).toBe(false)
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: false, ...proof })
  expect(await works(other)).toBe(true)
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  expect(await works(other)).toBe(false)
})

const partsOf = ({ url }: Made) => (new URL(url).pathname.split('/').at(-1) ?? '').replace('.ics', '').split('.')

test('a changed secret, or one of another kind, opens nothing', async () => {
  await using world = await makeWorld({ now })
  const [ada, eve] = [await world.signUp(), await world.signUp()]
  const link = await tickLink(ada, (await makeHabit(ada)).id)
  const calendar = await made(eve, 'calendars')
  const [owner = '', id = '', secret = ''] = partsOf(link)
  const [other = '', otherId = '', otherSecret = ''] = partsOf(calendar)
  const paths = [
    `/tick/${other}.${otherId}.${otherSecret}`,
    `/calendar/${owner}.${id}.${secret}.ics`,
    `/calendar/${other}.${otherId}.${otherSecret}`,
    `/calendar/${other}.${otherId}.${otherSecret}.ics.ics`,
    `/calendar/${owner}.${otherId}.${otherSecret}.ics`,
    `/tick/${other}.${id}.${secret}`,
    `/tick/${owner}.${newId()}.${secret}`,
    `/tick/${owner}.${id}.${secret.slice(1)}A`,
    `/tick/${owner}.${id}.`,
    `/tick/${'x'.repeat(3000)}`,
    '/tick/',
    '/calendar/',
    '/calendar/%00.ics',
  ]
  for (const path of paths) expect((await ask(world, path)).statusCode).toBe(404)
  for (const path of paths) expect((await press(world, path)).statusCode).toBe(404)
})

test('addresses belong to the plans with connections, and each has a limit of its own', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [calendar, link] = [await made(ada, 'calendars'), await tickLink(ada, (await makeHabit(ada)).id)]
  const replies = await Promise.all(Array.from({ length: 121 }, () => ask(world, calendar.url)))
  const tooMany = replies.find(({ statusCode }) => statusCode === 429)
  expect(Number(tooMany?.headers['retry-after'])).toBeGreaterThan(0)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120)
  expect((await ask(world, link.url)).statusCode).toBe(200)

  world.moveClockTo('2026-03-29T08:01:00Z')
  await world.database.raw.query(`update users set trial_ends_at = '2026-03-29T00:00:00Z' where id = $1`, [ada.user.id])
  const [file, page, pressed] = [
    await ask(world, calendar.url),
    await ask(world, link.url),
    await press(world, link.url),
  ]
  expect(file.statusCode).toBe(403)
  expect(file.json()).toMatchObject({ code: 'feature_locked', message: 'Upgrade to Basic for Connections' })
  for (const reply of [page, pressed]) {
    expect(reply.statusCode).toBe(403)
    expect(reply.payload).toContain('Upgrade to Basic for Connections')
  }
  expect((await ada.get('/habitcompletions')).body).toEqual([])
})
