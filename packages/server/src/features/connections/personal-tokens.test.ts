import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { sentQueriesOf } from '../../../test/database/test-database.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { visitor } from '../../../test/world/visitor.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

const now = '2026-03-29T08:00:00Z'

async function makeToken(world: World, person: Pick<Person, 'post'>, rest: object = {}) {
  const { status, body } = await person.post('/connections/tokens', { name: 'Script', reach: 'read', ...rest })
  expect(status).toBe(201)
  const { token, connection } = body as { token: string; connection: ConnectionView }
  return { token, connection, script: visitor(world.api, token) }
}

const statusOf = async ({ get }: Pick<Person, 'get'>) => (await get('/auth/me')).status

test('is shown once, works for its owner, says when it was last used, and is dead at once when it is ended', async () => {
  await using world = await makeWorld({ now })
  const [ada, eve] = [await world.signUp(), await world.signUp()]
  const habit = await makeHabit(ada, 'Read')
  const { token, connection, script } = await makeToken(world, ada, { reach: 'tick' })
  expect(token).toMatch(/^daymark_[\da-f-]{36}\.[\da-f-]{36}\.[\w-]{43}$/)
  expect(connection).toMatchObject({ kind: 'token', name: 'Script', reach: 'tick', expiresAt: null, lastUsedAt: null })
  expect((await ada.get('/connections')).body).toEqual([connection])

  const tick = { habitId: habit.id, completedDate: '2026-03-29' }
  expect((await script.post('/habitcompletions/toggle', tick)).status).toBe(200)
  expect((await script.get('/habits')).body).toMatchObject([{ id: habit.id, isCompletedToday: true }])
  expect((await script.put(`/habits/${habit.id}`, { name: 'Run' })).body).toEqual({
    success: false,
    code: 'forbidden',
    message: 'This token may read and tick. This needs one that may change everything but the account.',
  })
  const { text, body } = await ada.get('/connections')
  expect(body).toEqual([{ ...connection, lastUsedAt: now }])
  expect(text).not.toContain(token.split('.').at(-1))

  expect((await eve.delete(`/connections/${connection.id}`)).status).toBe(404)
  expect(await statusOf(script)).toBe(200)
  expect((await ada.delete(`/connections/${connection.id}`)).status).toBe(200)
  expect(await statusOf(script)).toBe(401)
  expect((await ada.get('/connections')).body).toEqual([])
  expect((await ada.delete(`/connections/${connection.id}`)).status).toBe(404)
})

test('works to the end of its last day on the person’s calendar, and is forgotten in the night', async () => {
  await using world = await makeWorld({ now: '2026-03-28T23:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  await ada.put('/auth/profile', { dayStartHour: 4 })
  const send = (endsOn: string) => ada.post('/connections/tokens', { name: 'Script', reach: 'read', endsOn })
  for (const endsOn of ['2026-03-28', '0001-01-01', '2036-03-30', '9999-12-31']) {
    expect([endsOn, (await send(endsOn)).status]).toEqual([endsOn, 400])
  }
  const { connection, script } = await makeToken(world, ada, { endsOn: '2026-03-29' })
  expect(connection.expiresAt).toBe('2026-03-29T22:00:00Z')
  world.moveClockTo('2026-03-29T21:59:59Z')
  expect(await statusOf(script)).toBe(200)
  world.moveClockTo('2026-03-29T22:00:00Z')
  expect(await statusOf(script)).toBe(401)
  world.moveClockTo('2026-03-30T03:30:00Z')
  await world.tick()
  expect((await world.database.raw.query('select 1 from connections')).rows).toEqual([])
})

test('is dead while the account is suspended, and after it is deleted', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { script } = await makeToken(world, ada, { reach: 'write' })
  const olive = await signUpOperator(world, 'owner')
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: true, ...proof })
  expect(await statusOf(script)).toBe(401)
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: false, ...proof })
  expect(await statusOf(script)).toBe(200)
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  expect(await statusOf(script)).toBe(401)
})

test('rests while the plan has no connections, and can still be seen and ended', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { connection, script } = await makeToken(world, ada)
  const endTrial = (at: string) =>
    world.database.raw.query('update users set trial_ends_at = $2 where id = $1', [ada.user.id, at])
  await endTrial('2026-03-29T00:00:00Z')
  const locked = { status: 403, body: { code: 'feature_locked', message: 'Upgrade to Basic for Connections' } }
  expect(await script.get('/habits')).toMatchObject(locked)
  expect(await ada.post('/connections/tokens', { name: 'Script', reach: 'read' })).toMatchObject(locked)
  await endTrial('2026-03-30T00:00:00Z')
  expect(await statusOf(script)).toBe(200)
  await endTrial('2026-03-29T00:00:00Z')
  expect((await ada.get('/connections')).body).toMatchObject([{ id: connection.id }])
  expect((await ada.delete(`/connections/${connection.id}`)).status).toBe(200)
})

test('without plans every account has tokens', async () => {
  await using world = await makeWorld({ now, settings: { BILLING: 'off' } })
  const ada = await world.signUp()
  await world.database.raw.query(`update users set trial_ends_at = '2020-01-01T00:00:00Z'`)
  expect(await statusOf((await makeToken(world, ada)).script)).toBe(200)
})

test('has a rate limit of its own: other tokens and the person go on', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [busy, other] = [await makeToken(world, ada), await makeToken(world, ada)]
  const statuses = new Set<number>()
  for (let call = 0; call < 120; call += 1) statuses.add(await statusOf(busy.script))
  expect([...statuses]).toEqual([200])
  world.passTime({ seconds: 20 })
  const { status, headers, body } = await busy.script.get('/auth/me')
  expect([status, headers['retry-after']]).toEqual([429, '40'])
  expect(body).toMatchObject({ code: 'rate_limited', retryAfter: 40 })
  expect([await statusOf(other.script), await statusOf(ada)]).toEqual([200, 200])
  world.passTime({ seconds: 40 })
  expect(await statusOf(busy.script)).toBe(200)
})

test('an account has at most twenty, also where several are made at once; one that was ended makes room', async () => {
  await using world = await makeWorld({ now, settings: { RATE_LIMITS: 'off' } })
  const ada = await world.signUp()
  const draft = { name: 'Script', reach: 'read' }
  const made = await Promise.all(Array.from({ length: 22 }, () => ada.post('/connections/tokens', draft)))
  expect(made.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    ...Array<number>(20).fill(201),
    409,
    409,
  ])
  const [{ id } = { id: '' }] = (await ada.get('/connections')).body as ConnectionView[]
  await ada.delete(`/connections/${id}`)
  expect((await ada.post('/connections/tokens', draft)).status).toBe(201)
  expect((await ada.post('/connections/tokens', draft)).status).toBe(409)
})

test('a changed token of any kind is refused like an unknown one', async () => {
  await using world = await makeWorld({ now })
  const [ada, eve] = [await world.signUp(), await world.signUp()]
  const [hers, eves] = [await makeToken(world, ada), await makeToken(world, eve)]
  const [owner, id, secret = ''] = hers.token.slice('daymark_'.length).split('.')
  const foreign = eves.token.split('.').at(-1)
  const { body } = await ada.post('/connections/calendars', {})
  const ofACalendar = /calendar\/(.+)\.ics$/.exec((body as { url: string }).url)?.[1]
  for (const text of [
    `${owner}.${id}.${secret.slice(1)}A`,
    `${owner}.${id}.${foreign}`,
    `${owner}.${eves.connection.id}.${foreign}`,
    `${eve.user.id}.${id}.${secret}`,
    `${owner}.${newId()}.${secret}`,
    `${owner}.${id}.`,
    `${owner}.${id}`,
    `${owner?.toUpperCase()}.${id}.${secret}`,
    `${owner}.${id}.${secret}=`,
    ofACalendar,
    '',
  ]) {
    expect([text, await statusOf(visitor(world.api, `daymark_${text}`))]).toEqual([text, 401])
  }
  expect(await statusOf(visitor(world.api, hers.token.slice('daymark_'.length)))).toBe(401)
  expect(await statusOf(hers.script)).toBe(200)
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w.~+/-]{1,80}$/), async (text) => {
      expect(await statusOf(visitor(world.api, `daymark_${text}`))).toBe(401)
    }),
    { numRuns: 30 },
  )
})

test('refuses what is no token, and changes nothing', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  for (const draft of [
    {},
    { name: ' ', reach: 'read' },
    { name: 'x'.repeat(61), reach: 'read' },
    { name: 'Script', reach: 'session' },
    { name: 'Script', reach: 'read', endsOn: '2026-03-28' },
    { name: 'Script', reach: 'read', endsOn: 'soon' },
  ]) {
    const { status, body } = await ada.post('/connections/tokens', draft)
    expect([draft, status, body]).toMatchObject([draft, 400, { code: 'invalid' }])
  }
  expect((await ada.get('/connections')).body).toEqual([])
})

const statements = async ({ get }: Pick<Person, 'get'>) =>
  (await sentQueriesOf(async () => void (await get('/habits')))).length

test('costs two statements more than a session, and one more in the first call of a minute', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { script } = await makeToken(world, ada)
  const bySession = await statements(ada)
  expect(await statements(script)).toBe(bySession + 3)
  expect(await statements(script)).toBe(bySession + 2)
})
