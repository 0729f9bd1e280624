import { expect, test } from 'vitest'
import { startGoogle } from '../../../../test/services/google.ts'
import { ada, register, verifyAddress } from '../../../../test/world/account.ts'
import { invited, storedInvite } from '../../../../test/world/invite.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const owner = 'owner@daymark.example'
const proxy = { TRUST_PROXY: '127.0.0.1', PROXY_USER_HEADER: 'Remote-Email' }
const closed = { status: 403, body: { code: 'registration_closed' } }

test('the sign-in options say who may register, and whether mail is sent', async () => {
  await using open = await makeWorld()
  expect((await open.anonymous.get('/auth/sign-in-options')).body).toMatchObject({
    registration: 'open',
    sendsMail: false,
  })
  await using other = await makeWorld({ settings: { REGISTRATION: 'closed', SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await other.anonymous.get('/auth/sign-in-options')).body).toMatchObject({
    registration: 'closed',
    sendsMail: true,
  })
})

const canReadMail = async ({ api }: Pick<Awaited<ReturnType<typeof makeWorld>>, 'api'>, remoteAddress: string) =>
  (await api.inject({ url: '/api/auth/sign-in-options', remoteAddress })).json<{ canReadMail: boolean }>().canReadMail

test('mail can be read where it is sent, and by this machine where it has a mailbox', async () => {
  const bridge = '172.17.0.1'
  await using embedded = await makeWorld()
  const hasMailbox = (await embedded.anonymous.get('/dev/mailbox')).status === 200
  expect(await canReadMail(embedded, '127.0.0.1')).toBe(hasMailbox)
  expect(await canReadMail(embedded, bridge)).toBe(false)
  await using mailing = await makeWorld({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect(await canReadMail(mailing, bridge)).toBe(true)
})

/** Every way that makes an account, with a verified address and no account yet. */
async function everyWayIn(registration: string, invite?: string) {
  const google = await startGoogle()
  const world = await makeWorld({ now, settings: { ...google.settings, ...proxy, REGISTRATION: registration } })
  const credential = await google.credential({ sub: '1', email: 'grace@daymark.example' }, now)
  const ways = {
    register: async () =>
      world.anonymous.post('/auth/register', { ...ada, invite, proof: await verifyAddress(world, ada.email) }),
    google: () => world.anonymous.post('/auth/google-signin', { credential, invite }),
    proxy: () => world.anonymous.post('/auth/proxy-sign-in', {}, { 'remote-email': 'pia@daymark.example' }),
  }
  const accounts = async () => (await world.database.raw.query('select email from users order by email')).rows
  return {
    world,
    ways,
    accounts,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await google[Symbol.asyncDispose]()
    },
  }
}

test.each(['invite', 'closed'])('no way in makes an account for a stranger where registration is %s', async (mode) => {
  await using entry = await everyWayIn(mode)
  for (const way of Object.values(entry.ways)) expect(await way()).toMatchObject(closed)
  expect(await entry.accounts()).toEqual([])
})

test('where registration is closed no invite works, and none is made', async () => {
  await using entry = await everyWayIn('closed')
  const { world } = entry
  const invite = await storedInvite(world, null)
  const named = await storedInvite(world, ada.email)
  expect(await world.anonymous.post('/auth/register', { ...ada, invite: named })).toMatchObject(closed)
  expect(await world.anonymous.get(`/auth/invite?invite=${invite}`)).toMatchObject(closed)
  expect(await world.ops(['people', 'invite'])).toMatchObject({ isDone: false })
  expect(await entry.accounts()).toEqual([])
})

test('an invite that names the address lets each way in, without its link where another proved the address', async () => {
  await using entry = await everyWayIn('invite')
  for (const email of [ada.email, 'grace@daymark.example', 'pia@daymark.example']) await invited(entry.world, email)
  expect((await entry.ways.register()).status).toBe(201)
  expect((await entry.ways.google()).status).toBe(200)
  expect((await entry.ways.proxy()).status).toBe(200)
  expect(await entry.accounts()).toHaveLength(3)
  expect((await entry.world.database.raw.query('select 1 from invites where used_at is null')).rows).toEqual([])
})

test('a Google sign-up brings the link of an invite for any address', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: { ...google.settings, REGISTRATION: 'invite' } })
  const invite = await invited(world)
  const credential = await google.credential({ sub: '1', email: 'grace@daymark.example' }, now)
  const other = await google.credential({ sub: '2', email: 'eve@daymark.example' }, now)
  expect((await world.anonymous.post('/auth/google-signin', { credential, invite })).status).toBe(200)
  expect(await world.anonymous.post('/auth/google-signin', { credential: other, invite })).toMatchObject(closed)
  expect((await world.anonymous.post('/auth/google-signin', { credential })).status).toBe(200)
})

test('a closed registration says the same for an address with an account and for one without', async () => {
  await using world = await makeWorld({ settings: { REGISTRATION: 'closed', OWNER_EMAIL: owner } })
  await register(world, { email: owner })
  const bodies = await Promise.all(
    [owner, ada.email].map(async (email) => (await world.anonymous.post('/auth/register', { ...ada, email })).body),
  )
  expect(bodies[0]).toEqual(bodies[1])
})

test.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['without one', {}],
])(
  'by invite only, invited addresses, the owner’s, known and unknown ones get the same responses %s',
  async (_, mail) => {
    await using world = await makeWorld({ now, settings: { ...mail, REGISTRATION: 'invite', OWNER_EMAIL: owner } })
    await world.signUp({ email: 'known@daymark.example' })
    await invited(world, 'invited@daymark.example')
    const { post, get } = world.anonymous
    const heard = async (email: string) => {
      const answers = [
        await post('/auth/register', { ...ada, email }),
        await post('/auth/register', { ...ada, email, password: 'Password1' }),
        await post('/auth/register', { ...ada, email, proof: 'made-up' }),
        await post('/auth/login', { email, password: ada.password }),
        await post('/auth/forgot-password', { email }),
        await post('/auth/send-verification-email', { email }),
        await post('/auth/resend-verification-email', { email }),
        await get(`/auth/check-email-verification?email=${email}`),
        await post('/auth/verify-email', { email, otpCode: 'wrong' }),
        await post('/auth/register', { ...ada, email }),
      ]
      return answers.map(({ status, body }) => ({ status, body }))
    }
    const unknown = await heard('unknown@daymark.example')
    expect(unknown[0]).toMatchObject(closed)
    for (const email of ['invited@daymark.example', owner, 'known@daymark.example']) {
      expect([email, await heard(email)]).toEqual([email, unknown])
    }
  },
)

test('the owner registers where registration is closed with the code that proves the address', async () => {
  await using world = await makeWorld({ settings: { REGISTRATION: 'closed', OWNER_EMAIL: owner } })
  expect(await world.anonymous.post('/auth/register', { ...ada, email: owner })).toMatchObject(closed)
  expect((await register(world, { email: owner })).user).toMatchObject({ role: 'owner' })
})
