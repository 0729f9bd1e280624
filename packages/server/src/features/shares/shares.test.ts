import { newId } from '#db/new-id.ts'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import type { ShareView } from '@daymark/contract/shares.shapes.ts'
import { expect, test } from 'vitest'
import { queriesOf } from '../../../test/database/test-database.ts'
import { markedAccount } from '../../../test/trust/marked-account.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { cheapHash, makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>
type Made = { share: ShareView; url: string }

const now = '2026-03-29T08:00:00Z'
const draft = (habitIds: string[], rest: object = {}) => ({ year: 2026, habitIds, endsOn: '2026-04-30', ...rest })

async function shared(person: Person, habitIds: string[], rest: object = {}): Promise<Made> {
  const { status, body } = await person.post('/shares', draft(habitIds, rest))
  expect(status).toBe(201)
  return body as Made
}

/** Opened as by a browser without a session. */
const open = (world: World, url: string) =>
  world.api.inject({ url: new URL(url).pathname, headers: { accept: 'text/html' } })

const isDead = async (world: World, url: string) => {
  const [dead, unknown] = [await open(world, url), await open(world, 'http://localhost/shared/nothing')]
  expect(dead.payload).toBe(unknown.payload)
  return dead.statusCode === 404 && unknown.statusCode === 404
}

test('shows the chosen habits of the year without a session, and says when it was opened', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const read = await makeHabit(ada, 'Read <b>')
  await ada.post('/habitcompletions/toggle', { habitId: read.id, completedDate: '2026-03-28' })
  const { share, url } = await shared(ada, [read.id])
  expect(share).toMatchObject({ year: 2026, habitIds: [read.id], hasNotes: false, lastSeenAt: null })
  expect(share.expiresAt).toBe('2026-04-30T22:00:00Z')

  const page = await open(world, url)
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('&quot;Read &lt;b&gt;&quot; was kept on 1 day.')
  expect(page.payload).toContain('until April 30, 2026')
  expect(page.payload).not.toContain('<script')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'self' 'sha256-/)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  expect((await ada.get('/shares')).body).toEqual([{ ...share, lastSeenAt: world.now().toString() }])
})

test('holds nothing but what was chosen: no other habit, note, address, name or id', async () => {
  await using world = await makeWorld({ now })
  const { names, user, ...person } = await markedAccount(world, await hashPassword('Engine1843', cheapHash))
  await world.database.raw.query(
    `update users set granted_tier = 2, granted_until = '2027-01-01T00:00:00Z', last_name = 'Lovelace' where id = $1`,
    [user.id],
  )
  const other = await makeHabit(person, 'Chosen', { description: 'A description' })
  await person.put(`/habits/${other.id}/days/2026-03-28`, { state: 'done', note: 'A secret of the day' })
  await person.post(`/habits/${other.id}/notes`, { title: 'A title', content: 'A secret in a note' })

  const plain = await open(world, (await shared({ ...person, user }, [other.id])).url)
  expect(plain.payload).toContain('Chosen')
  const secrets = [...Object.values(names), other.id, 'Lovelace', 'secret', 'A title', 'A description']
  expect(secrets.filter((text) => plain.payload.includes(text))).toEqual([])
  expect(Object.keys(plain.headers)).not.toContain('set-cookie')
  expect(secrets.filter((text) => JSON.stringify(plain.headers).includes(text))).toEqual([])

  const noted = await open(world, (await shared({ ...person, user }, [other.id], { hasNotes: true })).url)
  for (const text of ['A secret of the day', 'A secret in a note', 'A title']) expect(noted.payload).toContain(text)
  const never = [...Object.values(names), other.id, 'Lovelace', 'A description']
  expect(never.filter((text) => noted.payload.includes(text))).toEqual([])
})

test('a link is dead at once when it is ended, after its last day, and with its habits', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  const [ended, both, last] = [
    await shared(ada, [read.id]),
    await shared(ada, [read.id, run.id]),
    await shared(ada, [run.id], { endsOn: '2026-03-30' }),
  ]
  expect((await ada.delete(`/shares/${ended.share.id}`)).status).toBe(200)
  expect(await isDead(world, ended.url)).toBe(true)
  expect((await ada.delete(`/shares/${ended.share.id}`)).status).toBe(404)

  await ada.delete(`/habits/${run.id}`)
  expect((await open(world, both.url)).payload).not.toContain('Run')
  expect(await isDead(world, last.url)).toBe(true)
  expect((await ada.post(`/habits/${run.id}/restore`)).status).toBe(200)
  expect((await open(world, both.url)).payload).toContain('Run')

  world.moveClockTo('2026-03-30T23:59:59Z')
  expect((await open(world, last.url)).statusCode).toBe(200)
  world.moveClockTo('2026-03-31T00:00:00Z')
  expect(await isDead(world, last.url)).toBe(true)
  expect((await open(world, both.url)).statusCode).toBe(200)
  world.moveClockTo('2026-05-01T03:30:00Z')
  await world.tick()
  expect((await world.database.raw.query('select 1 from shares')).rows).toEqual([])
})

test('a link is dead while its account is suspended, and after it is deleted', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { url } = await shared(ada, [(await makeHabit(ada)).id])
  const olive = await signUpOperator(world, 'owner')
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: true, ...proof })
  expect(await isDead(world, url)).toBe(true)
  await olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: false, ...proof })
  expect((await open(world, url)).statusCode).toBe(200)
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  expect(await isDead(world, url)).toBe(true)
})

const bytesOf = (statements: readonly string[]) => statements.filter((text) => text.includes('octet_length')).length

test('a page is made once for those who open it within a minute, and again at once when a habit changes', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada, 'Read')
  const { url } = await shared(ada, [habitId], { hasNotes: true })
  const opened = () => Promise.all([1, 2, 3].map(() => open(world, url)))
  const once = bytesOf(await queriesOf(opened))
  expect(once).toBeGreaterThan(0)
  expect(bytesOf(await queriesOf(opened))).toBe(0)
  await ada.post('/habitcompletions/toggle', { habitId, completedDate: '2026-03-28' })
  expect((await open(world, url)).payload).toContain('was kept on 1 day.')
  await ada.post(`/habits/${habitId}/notes`, { content: 'A new note' })
  world.passTime({ seconds: 60 })
  expect((await open(world, url)).payload).toContain('A new note')
})

test('a page has an end, however many and however long the notes are, and says that there are more', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  const { url } = await shared(ada, [read.id, run.id], { hasNotes: true })
  await ada.put(`/habits/${run.id}/days/2026-03-28`, { state: 'done', note: 'Of yesterday' })
  const written = (count: number, text: string) =>
    world.database.raw.query(
      `insert into notes (user_id, habit_id, id, content, created_at, updated_at)
       select $1, $2, gen_random_uuid(), n || ' ' || $4, timestamptz '2026-01-01T12:00:00Z' + n * interval '1 minute', now()
       from generate_series(1, $3) as n`,
      [ada.user.id, read.id, count, text],
    )
  const listed = async () => {
    world.passTime({ minutes: 1 })
    const { payload } = await open(world, url)
    return {
      payload,
      notes: payload.match(/<p dir="auto">/g)?.length ?? 0,
      hasMore: payload.includes('more notes than'),
    }
  }
  await written(1_999, 'short')
  expect(await listed()).toMatchObject({ notes: 2_000, hasMore: false })
  await written(1, 'short')
  expect(await listed()).toMatchObject({ notes: 2_000, hasMore: true })
  await world.database.raw.query('delete from notes')
  await written(2_000, '"'.repeat(990))
  const long = await listed()
  expect(long.hasMore).toBe(true)
  expect(long.notes).toBeGreaterThan(900)
  expect(long.payload.length).toBeLessThan(7_000_000)
  for (const shown of ['Of yesterday', '>2000 &quot;']) expect(long.payload).toContain(shown)
  expect(long.payload).not.toContain('>1 &quot;')
})

test('a changed token of any kind finds nothing', async () => {
  await using world = await makeWorld({ now })
  const [ada, eve] = [await world.signUp(), await world.signUp()]
  const { share, url } = await shared(ada, [(await makeHabit(ada)).id])
  const { share: eves, url: eveUrl } = await shared(eve, [(await makeHabit(eve)).id])
  const [owner, id, secret = ''] = (new URL(url).pathname.split('/').at(-1) ?? '').split('.')
  const foreign = new URL(eveUrl).pathname.split('.').at(-1)
  expect([owner, id]).toEqual([ada.user.id, share.id])
  for (const token of [
    `${owner}.${id}.${secret.slice(1)}A`,
    `${owner}.${id}.${foreign}`,
    `${owner}.${eves.id}.${foreign}`,
    `${eve.user.id}.${id}.${secret}`,
    `${owner}.${newId()}.${secret}`,
    `${owner}.${id}.`,
    `${owner}.${id}`,
    `${owner}/${id}/${secret}`,
    'x'.repeat(3000),
    '',
  ]) {
    expect(await isDead(world, `http://localhost/shared/${token}`)).toBe(true)
  }
  expect((await world.database.raw.query('select token_hash from shares where id = $1', [id])).rows).not.toEqual([
    { token_hash: secret },
  ])
})

test('refuses what cannot be shared, and changes nothing', async () => {
  await using world = await makeWorld({ now })
  const [ada, eve] = [await world.signUp(), await world.signUp()]
  const [mine, hers] = [await makeHabit(ada), await makeHabit(eve)]
  const refused = async (habitIds: string[], rest: object = {}) =>
    (await ada.post('/shares', draft(habitIds, rest))).body
  const notFound = { success: false, code: 'not_found', message: 'Habit not found' }
  expect(await refused([mine.id, hers.id])).toEqual(notFound)
  expect(await refused([newId()])).toEqual(notFound)
  expect(await refused([])).toMatchObject({ code: 'invalid', message: 'Please choose at least one habit' })
  expect(await refused([mine.id], { endsOn: '2026-03-28' })).toMatchObject({ code: 'invalid' })
  expect(await refused([mine.id], { endsOn: '2027-05-01' })).toMatchObject({ code: 'invalid' })
  expect(await refused([mine.id], { year: 2027 })).toMatchObject({ code: 'invalid' })
  expect((await ada.get('/shares')).body).toEqual([])
})

test('a last day that is over by the calendar is refused, also while the user’s own day goes on', async () => {
  await using world = await makeWorld({ now: '2026-03-30T03:00:00Z' })
  const ada = await world.signUp()
  await ada.put('/auth/profile', { dayStartHour: 6 })
  const { id } = await makeHabit(ada)
  expect((await ada.post('/shares', draft([id], { endsOn: '2026-03-29' }))).body).toMatchObject({
    code: 'invalid',
    message: 'Please choose a last day that isn’t over',
  })
  const { url } = await shared(ada, [id], { endsOn: '2026-03-30' })
  expect((await open(world, url)).statusCode).toBe(200)
})

test('an account has at most twenty links, also where two are made at once', async () => {
  await using world = await makeWorld({ now, settings: { RATE_LIMITS: 'off' } })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada)
  const made = await Promise.all(Array.from({ length: 22 }, () => ada.post('/shares', draft([id]))))
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array<number>(20).fill(201),
    409,
    409,
  ])
})

test('links made while the plan had analytics keep working, and no new one is made without them', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada)
  const { share, url } = await shared(ada, [id])
  await world.database.raw.query(`update users set trial_ends_at = '2026-03-29T00:00:00Z' where id = $1`, [ada.user.id])
  expect((await open(world, url)).statusCode).toBe(200)
  expect(await ada.post('/shares', draft([id]))).toMatchObject({
    status: 403,
    body: { code: 'feature_locked', message: 'Upgrade to Pro for Analytics' },
  })
  expect((await ada.delete(`/shares/${share.id}`)).status).toBe(200)
})
