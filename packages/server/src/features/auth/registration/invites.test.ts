import { expect, test } from 'vitest'
import { ada, register, verifyAddress } from '../../../../test/world/account.ts'
import { invited, tokenIn } from '../../../../test/world/invite.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const settings = { REGISTRATION: 'invite' }
/** The world keeps its mails itself; this one says that a mail server is there. */
const withMail = { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' }
const dead = { status: 403, body: { code: 'registration_closed', message: /no longer works/ } }
const matching = ({ status, body }: typeof dead) => ({
  status,
  body: { ...body, message: expect.stringMatching(body.message) as string },
})

test('an invite that names an address replaces its verification, and works once', async () => {
  await using world = await makeWorld({ settings: withMail })
  const invite = await invited(world, 'ADA@daymark.example')
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).body).toEqual({
    email: ada.email,
    needsCode: false,
  })
  expect(await world.anonymous.post('/auth/register', { ...ada, invite })).toMatchObject({
    status: 201,
    body: { user: { email: ada.email, hasCompletedFirstLoginSetup: true } },
  })
  expect((await world.database.raw.query('select email_verified_at from users')).rows).toEqual([
    { email_verified_at: expect.anything() as unknown },
  ])
  const again = { ...ada, email: 'ben@daymark.example', invite }
  expect(await world.anonymous.post('/auth/register', again)).toMatchObject(matching(dead))
  expect(await world.anonymous.get(`/auth/invite?invite=${invite}`)).toMatchObject(matching(dead))
})

test('is mailed to its address where a mail server is set up', async () => {
  await using world = await makeWorld({ settings: withMail })
  const { text } = await world.ops(['people', 'invite', ada.email])
  expect(text).toContain('It was mailed as well.')
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ to: ada.email, subject: 'You’re invited to Daymark' })
  expect(tokenIn(mail?.text ?? '')).toBe(tokenIn(text))
})

test('an invite for any address still needs the mailed code where mail is sent', async () => {
  await using world = await makeWorld({ settings: withMail })
  const invite = await invited(world)
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).body).toEqual({ email: null, needsCode: true })
  expect(await world.anonymous.post('/auth/register', { ...ada, invite })).toMatchObject({
    status: 400,
    body: { message: 'Please verify your email address first' },
  })
  const proof = await verifyAddress(world, ada.email)
  expect((await world.anonymous.post('/auth/register', { ...ada, invite, proof })).status).toBe(201)
})

test('without a mail server any invite makes an account, whose address stays unproven', async () => {
  await using world = await makeWorld({ settings })
  const invite = await invited(world)
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).body).toEqual({ email: null, needsCode: false })
  expect((await world.anonymous.post('/auth/register', { ...ada, invite })).status).toBe(201)
  expect((await world.database.raw.query('select email_verified_at from users')).rows).toEqual([
    { email_verified_at: null },
  ])
})

test('is refused for another address than the one that it names', async () => {
  await using world = await makeWorld({ settings })
  const invite = await invited(world, 'ben@daymark.example')
  expect(await world.anonymous.post('/auth/register', { ...ada, invite })).toMatchObject({
    status: 403,
    body: { code: 'registration_closed', message: 'This invite is for another email address.' },
  })
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).status).toBe(200)
})

test.each([
  ['that has expired', async (world: World) => world.passTime({ hours: 7 * 24 + 16 })],
  ['that was withdrawn', async ({ database }: World) => database.raw.query('update invites set withdrawn_at = now()')],
  ['with another secret', null],
])('an invite %s makes no account', async (_, spoil) => {
  await using world = await makeWorld({ settings })
  const good = await invited(world, ada.email)
  await spoil?.(world)
  const invite = spoil ? good : `${good.slice(0, -43)}${'x'.repeat(43)}`
  expect(await world.anonymous.post('/auth/register', { ...ada, invite })).toMatchObject(matching(dead))
  expect(await world.anonymous.get(`/auth/invite?invite=${invite}`)).toMatchObject(matching(dead))
  expect((await world.database.raw.query('select 1 from users')).rows).toEqual([])
})

test('a text that is no invite is refused in words', async () => {
  await using world = await makeWorld({ settings })
  for (const invite of ['x', '%00', 'a.b', `${'0'.repeat(36)}.${'x'.repeat(43)}`, 'y'.repeat(2000)]) {
    expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).status).toBeOneOf([400, 403])
  }
  expect((await world.anonymous.get('/auth/invite')).status).toBe(400)
})

test('of twenty registrations at once with one invite one makes an account', async () => {
  await using world = await makeWorld({ settings })
  const invite = await invited(world)
  const emails = Array.from({ length: 20 }, (_, place) => `person${place}@daymark.example`)
  const answers = await Promise.all(
    emails.map((email) => world.anonymous.post('/auth/register', { ...ada, email, invite })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
  expect((await world.database.raw.query('select count(*)::int as count from users')).rows).toEqual([{ count: 1 }])
})

test('an address that has an account is said to its invited holder, and the invite stays open', async () => {
  await using world = await makeWorld()
  await register(world)
  const invite = await invited(world)
  expect(await world.anonymous.post('/auth/register', { ...ada, invite })).toMatchObject({
    status: 409,
    body: { message: 'There’s already an account with this address. Please sign in.' },
  })
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).status).toBe(200)
  expect(await world.ops(['people', 'invite', ada.email])).toMatchObject({ isDone: false })
})

test('an invite that names no address never makes the account of OWNER_EMAIL, and says what it says of any account', async () => {
  await using world = await makeWorld({ settings: { ...settings, OWNER_EMAIL: 'Owner@daymark.example' } })
  await world.signUp({ email: ada.email })
  const invite = await invited(world)
  const [taken, owners] = await Promise.all(
    [ada.email, 'OWNER@daymark.example'].map((email) =>
      world.anonymous.post('/auth/register', { ...ada, email, invite }),
    ),
  )
  expect(taken?.status).toBe(409)
  expect([owners?.status, owners?.body]).toEqual([taken?.status, taken?.body])
  expect((await world.anonymous.get(`/auth/invite?invite=${invite}`)).status).toBe(200)
  expect((await world.database.raw.query('select email from users')).rows).toEqual([{ email: ada.email }])
})

test('deleting the account forgets its invite; others are forgotten ninety days after they ended', async () => {
  await using world = await makeWorld()
  const count = async () =>
    (await world.database.raw.query('select count(*)::int as count from invites')).rows as { count: number }[]
  const invite = await invited(world, ada.email)
  const { token } = (await world.anonymous.post('/auth/register', { ...ada, invite })).body as { token: string }
  await invited(world, 'ben@daymark.example')
  const authorization = `Bearer ${token}`
  const leaving = await world.anonymous.delete('/auth/account', { password: ada.password }, { authorization })
  expect(leaving.status).toBe(200)
  expect(await count()).toEqual([{ count: 1 }])
  world.passTime({ hours: 24 * 98 })
  await world.tick()
  expect(await count()).toEqual([{ count: 0 }])
})

type World = Awaited<ReturnType<typeof makeWorld>>
