import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../test/world/account.ts'
import { startGoogle } from '../../../test/services/google.ts'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ticket = { subject: 'Before I go', description: 'This should go with me.', category: 0 }

test('deletes the account with everything in it, after the password was given again', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  await world.anonymous.post('/support/ticket', ticket, bearer(token))
  await world.runJobs()
  const leave = (password: string) => world.anonymous.delete('/auth/account', { password }, bearer(token))
  const refused = await leave('Wrong1pass')
  expect(refused).toMatchObject({ status: 400, body: { message: 'Password is incorrect' } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await leave('')).status).toBe(400)

  expect((await leave(ada.password)).status).toBe(200)
  expect((await world.anonymous.get('/auth/me', bearer(token))).status).toBe(401)
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(401)
  for (const table of ['users', 'sessions', 'tickets', 'email_verifications', 'password_resets']) {
    expect((await world.database.raw.query(`select count(*)::int as rows from ${table}`)).rows).toEqual([{ rows: 0 }])
  }
  await world.runJobs()
  expect((await world.mails())[0]).toMatchObject({ to: ada.email })
})

test('without a password the owner confirms with Google, and only with their own account', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const credential = await google.credential({ sub: '1', email: 'grace@daymark.example' }, now)
  const { token } = (await world.anonymous.post('/auth/google-signin', { credential })).body as Signed
  const leave = (proof: object) => world.anonymous.delete('/auth/account', proof, bearer(token))
  expect((await leave({ password: 'Guess1ng' })).status).toBe(400)
  expect((await leave({ credential: 'a.b.c' })).status).toBe(400)
  const other = await google.credential({ sub: '2', email: 'eve@daymark.example' }, now)
  expect((await leave({ credential: other })).status).toBe(400)
  expect((await leave({ credential })).status).toBe(200)
})

test.each([
  ['of five minutes ago', -300, {}, 200],
  ['of five minutes and a second ago', -301, {}, 400],
  ['from the future', 60, {}, 400],
  ['that doesn’t say when it was issued', 0, { iat: undefined }, 400],
])('a credential %s (%i s) confirms a deletion or not', async (_, seconds, claims, status) => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const grace = { sub: '1', email: 'grace@daymark.example' }
  const signedIn = await world.anonymous.post('/auth/google-signin', {
    credential: await google.credential(grace, now),
  })
  const { token } = signedIn.body as Signed
  const at = Temporal.Instant.from(now).add({ seconds }).toString()
  const credential = await google.credential({ ...grace, ...claims }, at)
  expect((await world.anonymous.delete('/auth/account', { credential }, bearer(token))).status).toBe(status)
})

test('everything that is stored about a user can be exported', async () => {
  await using world = await makeWorld({ now })
  const { token } = await register(world)
  await world.anonymous.post('/support/ticket', ticket, bearer(token))
  const answer = await world.anonymous.get('/export?format=json', bearer(token))
  expect(answer.headers['content-disposition']).toBe('attachment; filename="daymark-2026-03-29.json"')
  expect(JSON.parse(answer.text)).toMatchObject({
    format: 'daymark',
    version: 1,
    profile: { email: ada.email },
    tickets: [{ subject: 'Before I go' }],
  })
  expect(answer.text).not.toContain('argon2')
})

test('no queued job and no stored mail outlives the account', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  const jobsNaming = async (text: string) =>
    (await world.database.raw.query('select name, state::text from pgboss.job where data::text like $1', [`%${text}%`]))
      .rows
  await world.anonymous.post('/support/ticket', ticket, bearer(token))
  await world.runJobs()
  await world.anonymous.post('/auth/forgot-password', { email: ada.email.toUpperCase() })
  expect(await jobsNaming('@')).toHaveLength(1)
  expect((await world.mails()).length).toBeGreaterThan(1)

  expect((await world.anonymous.delete('/auth/account', { password: ada.password }, bearer(token))).status).toBe(200)
  expect(await world.mails()).toEqual([])
  const accountDeleted = [{ name: 'auth.say-farewell', state: 'created' }]
  expect(await jobsNaming('@')).toEqual(accountDeleted)

  await world.runJobs()
  expect((await world.mails()).map(({ to }) => to)).toEqual([ada.email])
  expect(await jobsNaming(ada.email)).toMatchObject([{ state: 'completed' }])
  await world.tick()
  expect(await jobsNaming('@')).toEqual([])
  world.passTime({ hours: 8 * 24 })
  await world.tick()
  expect(await world.mails()).toEqual([])
})

const lastOwner = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'You’re the only owner of this Daymark. Make someone else an owner before you delete your account.',
  },
}

test('the last owner stays while anyone else is here', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const leave = () => olive.delete('/auth/account', proof)
  const ada = await world.signUp()
  await signUpOperator(world, 'support')
  const suspended = await signUpOperator(world, 'owner')
  const { raw } = world.database
  await raw.query('update users set suspended_at = now() where id = $1', [suspended.user.id])
  expect(await leave()).toMatchObject(lastOwner)
  expect((await olive.get('/admin/people')).status).toBe(200)
  await raw.query(`update users set role = 'owner' where id = $1`, [ada.user.id])
  expect((await leave()).status).toBe(200)
})

test('an owner who is alone may leave', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  expect((await olive.delete('/auth/account', proof)).status).toBe(200)
})

test('of two owners who leave at once one stays', async () => {
  await using world = await makeWorld()
  await world.signUp()
  const owners = [await signUpOperator(world, 'owner'), await signUpOperator(world, 'owner')]
  const answers = await Promise.all(owners.map((owner) => owner.delete('/auth/account', proof)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await world.database.raw.query(`select id from users where role = 'owner'`)).rows).toHaveLength(1)
})

test('an account that only a proxy opens confirms with a sign-in of at most five minutes ago', async () => {
  const settings = { PROXY_USER_HEADER: 'Remote-Email', TRUST_PROXY: 'loopback' }
  await using world = await makeWorld({ now, settings })
  const signIn = async () => {
    const reply = await world.anonymous.post('/auth/proxy-sign-in', {}, { 'remote-email': ada.email })
    return (reply.body as Signed).token
  }
  const token = await signIn()
  world.passTime({ seconds: 301 })
  for (const proof of [{}, { password: 'Guess1ng' }, { credential: 'a.b.c' }]) {
    expect(await world.anonymous.delete('/auth/account', proof, bearer(token))).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again', message: 'Please sign in again to confirm it’s you, then try once more.' },
    })
  }
  expect((await world.anonymous.post('/export/farewell', {}, bearer(token))).status).toBe(403)
  const fresh = await signIn()
  world.passTime({ seconds: 300 })
  expect((await world.anonymous.post('/export/farewell', {}, bearer(fresh))).status).toBe(200)
  expect((await world.anonymous.delete('/auth/account', {}, bearer(fresh))).status).toBe(200)
})

test('a fresh sign-in is no proof where the account has a password', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  expect((await world.anonymous.delete('/auth/account', {}, bearer(token))).status).toBe(400)
})
