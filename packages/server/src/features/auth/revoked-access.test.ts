import { expect, test } from 'vitest'
import { startGoogle } from '../../../test/services/google.ts'
import { ada, register, type Signed } from '../../../test/world/account.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { invited, tokenIn } from '../../../test/world/invite.ts'
import { visitor } from '../../../test/world/visitor.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

const now = '2026-03-29T08:00:00Z'
const number = '+14155550123'
const allEnded = { me: 401, habits: 401, calendar: 404, tick: 404, share: 404, connections: 0, shares: 0, phones: 0 }

/** Everything that an account can give out, and what each of it opens. */
async function givenOut(world: World, { token, user }: Signed) {
  const person = visitor(world.api, token)
  const habit = await makeHabit(person)
  const made = async (path: string, body: object) => {
    const { status, body: reply } = await person.post(path, body)
    expect(status).toBe(201)
    return reply as { token: string; url: string }
  }
  const script = visitor(world.api, (await made('/connections/tokens', { name: 'Script', reach: 'write' })).token)
  const calendar = await made('/connections/calendars', {})
  const tick = await made('/connections/tick-links', { habitId: habit.id })
  await made('/connections/webhooks', { name: 'Home', url: 'https://hooks.example/in', events: ['habit.completed'] })
  const share = await made('/shares', { year: 2026, habitIds: [habit.id], endsOn: '2026-04-30' })
  await world.database.raw.query('insert into phone_numbers (user_id, number) values ($1, $2)', [user.id, number])
  const open = async ({ url }: { url: string }) =>
    (await world.api.inject({ url: new URL(url).pathname, headers: { accept: 'text/html' } })).statusCode
  const rows = async (sql: string) => (await world.database.raw.query(sql)).rows[0]?.['rows']

  return async () => ({
    me: (await person.get('/auth/me')).status,
    habits: (await script.get('/habits')).status,
    calendar: await open(calendar),
    tick: await open(tick),
    share: await open(share),
    connections: await rows(
      'select (select count(*) from connections)::int + (select count(*) from users where has_webhooks)::int as rows',
    ),
    shares: await rows('select count(*)::int as rows from shares'),
    phones: await rows('select count(*)::int as rows from phone_numbers where number is not null'),
  })
}
const allOpen = { me: 200, habits: 200, calendar: 200, tick: 200, share: 200, connections: 5, shares: 1, phones: 1 }

/** The newest mail with this subject. */
const mailed = async (world: World, subject: string) => {
  await world.runJobs()
  return (await world.mails()).find((mail) => mail.subject === subject)
}
const changed = 'Your password was changed'
const saysSo = expect.stringContaining(
  'everything else that had access has ended: other devices, personal tokens, webhooks, calendars, links and text messages.',
) as string

test('when Google joins an account, all that the account had given out ends, and the mail says so', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const opened = await givenOut(world, await register(world))
  expect(await opened()).toEqual(allOpen)
  const { text } = await world.ops(['people', 'reset-link', ada.email])
  const credential = await google.credential({ sub: '1', email: ada.email }, now)
  const joined = await world.anonymous.post('/auth/google-signin', { credential })
  expect(joined.status).toBe(200)
  expect(await opened()).toEqual(allEnded)
  const reset = await world.anonymous.post('/auth/reset-password', { token: tokenIn(text), password: 'Another1843' })
  expect(reset.status).toBe(400)
  await world.runJobs()
  const mails = (await world.mails()).filter(({ subject }) => subject === 'Google was added to your account')
  expect(mails).toMatchObject([{ text: saysSo }])

  const person = visitor(world.api, (joined.body as Signed).token)
  expect((await person.post('/connections/calendars', {})).status).toBe(201)
  await world.anonymous.post('/auth/google-signin', { credential })
  expect((await person.get('/connections')).body).toHaveLength(1)
})

test('the first owner’s link ends all that whoever took the address had given out', async () => {
  await using world = await makeWorld({
    now,
    settings: { REGISTRATION: 'invite', OWNER_EMAIL: 'owner@daymark.example' },
  })
  const squatted = await world.signUp({ email: 'owner@daymark.example' })
  const opened = await givenOut(world, { ...squatted, refreshToken: '' })
  expect(await opened()).toEqual(allOpen)
  const token = tokenIn((await world.prepareOwner()) ?? '')
  expect((await world.anonymous.post('/auth/reset-password', { token, password: 'Another1843' })).status).toBe(200)
  expect(await opened()).toEqual(allEnded)
  expect(await mailed(world, changed)).toMatchObject({ text: saysSo })
})

test('a reset of an address that was not proven ends all of it; a later one ends sessions alone, unless asked for more', async () => {
  await using world = await makeWorld({ now })
  const invite = await invited(world)
  const made = await world.anonymous.post('/auth/register', { ...ada, invite })
  expect(made.status).toBe(201)
  const reset = async (password: string, endsConnections?: boolean) => {
    await world.anonymous.post('/auth/forgot-password', { email: ada.email })
    const mail = await mailed(world, 'Choose a new password')
    const token = tokenIn(mail?.text ?? '')
    world.passTime({ seconds: 1 })
    expect((await world.anonymous.post('/auth/reset-password', { token, password, endsConnections })).status).toBe(200)
    return mailed(world, changed)
  }
  const first = await givenOut(world, made.body as Signed)
  expect(await reset('Another1843')).toMatchObject({ text: saysSo })
  expect(await first()).toEqual(allEnded)

  const login = await world.anonymous.post('/auth/login', { email: ada.email, password: 'Another1843' })
  const person = visitor(world.api, (login.body as Signed).token)
  expect((await person.post('/connections/calendars', {})).status).toBe(201)
  expect(await reset('Different1843')).not.toMatchObject({ text: saysSo })
  expect((await person.get('/auth/me')).status).toBe(401)
  const { rows } = await world.database.raw.query('select kind from connections')
  expect(rows).toEqual([{ kind: 'calendar' }])
  expect(await reset('Engine1843', true)).toMatchObject({ text: saysSo })
  expect((await world.database.raw.query('select kind from connections')).rows).toEqual([])
})
