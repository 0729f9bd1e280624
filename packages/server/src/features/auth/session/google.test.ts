import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { startGoogle } from '../../../../test/services/google.ts'
import { tokenIn } from '../../../../test/world/invite.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const grace = { sub: '1042', email: 'grace@daymark.example' }
const lies = { email: 'ada@daymark.example', googleId: '1', firstName: 'Eve', avatar: 'https://evil.example/x.png' }

test('Google sign-in makes an account, and finds it again by its subject alone', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const signIn = async (claims: object) => {
    const credential = await google.credential({ ...grace, ...claims }, now)
    return world.anonymous.post('/auth/google-signin', { ...lies, credential })
  }
  const first = await signIn({})
  expect(first).toMatchObject({
    status: 200,
    body: {
      message: 'Google sign-in successful!',
      user: {
        email: grace.email,
        firstName: 'Grace',
        lastName: 'Hopper',
        hasCompletedFirstLoginSetup: false,
        hasPassword: false,
      },
    },
  })
  const again = await signIn({ email: 'renamed@daymark.example' })
  expect((again.body as Signed).user).toEqual((first.body as Signed).user)
})

test('ignores the body beside the credential, and refuses a request without one', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  expect((await world.anonymous.post('/auth/google-signin', lies)).status).toBe(400)
  expect((await world.anonymous.post('/auth/google-signin', { ...lies, credential: 'a.b.c' })).status).toBe(401)
  const unverified = await google.credential({ ...grace, email_verified: false }, now)
  expect(await world.anonymous.post('/auth/google-signin', { ...lies, credential: unverified })).toMatchObject({
    status: 401,
    body: { message: 'Google sign-in failed' },
  })
})

test('joins an identity to the account with the verified address, and no second one after it', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const { user } = await register(world)
  const credential = await google.credential({ sub: '1', email: 'ADA@daymark.example' }, now)
  const joined = await world.anonymous.post('/auth/google-signin', { credential })
  expect(joined).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  const other = await google.credential({ sub: '2', email: ada.email }, now)
  expect((await world.anonymous.post('/auth/google-signin', { credential: other })).status).toBe(401)
})

test('joining Google ends all sessions, removes an unproven password and mails the owner', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const { token, refreshToken } = await register(world)
  const credential = await google.credential({ sub: '1', email: ada.email }, now)
  const joined = await world.anonymous.post('/auth/google-signin', { credential })
  expect(joined).toMatchObject({ status: 200, body: { user: { hasPassword: false } } })
  const { token: owners } = joined.body as Signed
  const me = async (held: string) => (await world.anonymous.get('/auth/me', { authorization: `Bearer ${held}` })).status
  expect([await me(token), await me(owners)]).toEqual([401, 200])
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(401)
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(401)
  await world.runJobs()
  expect((await world.mails())[0]).toMatchObject({ to: ada.email, subject: 'Google was added to your account' })

  await world.anonymous.post('/auth/google-signin', { credential })
  await world.runJobs()
  expect(await me(owners)).toBe(200)
  expect((await world.mails()).filter(({ subject }) => subject.startsWith('Google'))).toHaveLength(1)
})

test('a password that was set by a mailed link stays when Google joins', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  await register(world)
  await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  await world.runJobs()
  const [mail] = await world.mails()
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
  const password = 'Difference1822'
  expect((await world.anonymous.post('/auth/reset-password', { token, password })).status).toBe(200)
  const credential = await google.credential({ sub: '1', email: ada.email }, now)
  const joined = await world.anonymous.post('/auth/google-signin', { credential })
  expect(joined).toMatchObject({ status: 200, body: { user: { hasPassword: true } } })
  expect((await world.anonymous.post('/auth/login', { email: ada.email, password })).status).toBe(200)
})

test('a password that was changed without the mailbox does not stay when Google joins', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  await register(world)
  await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  await world.runJobs()
  const [mail] = await world.mails()
  const proven = 'Difference1822'
  await world.anonymous.post('/auth/reset-password', { token: tokenIn(mail?.text ?? ''), password: proven })
  const { body } = await world.anonymous.post('/auth/login', { email: ada.email, password: proven })
  const change = { currentPassword: proven, newPassword: 'Another1843' }
  const authorization = `Bearer ${(body as Signed).token}`
  expect((await world.anonymous.put('/auth/password', change, { authorization })).status).toBe(200)
  const credential = await google.credential({ sub: '1', email: ada.email }, now)
  const joined = await world.anonymous.post('/auth/google-signin', { credential })
  expect(joined).toMatchObject({ status: 200, body: { user: { hasPassword: false } } })
})

test('of concurrent identities one joins the account', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  await register(world)
  const credentials = await Promise.all(
    ['1', '2', '3', '4'].map((sub) => google.credential({ sub, email: ada.email }, now)),
  )
  const answers = await Promise.all(
    credentials.map((credential) => world.anonymous.post('/auth/google-signin', { credential })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('does not join an account with an unverified address', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  await world.signUp({ email: grace.email })
  const credential = await google.credential(grace, now)
  expect((await world.anonymous.post('/auth/google-signin', { credential })).status).toBe(401)
})

test('concurrent sign-ups find the same account', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const credential = await google.credential(grace, now)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.anonymous.post('/auth/google-signin', { credential })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Signed).user.id}`)).size).toBe(1)
})

test('where Google is not set up, the options say so and the call is a 503', async () => {
  await using world = await makeWorld()
  expect((await world.anonymous.get('/auth/sign-in-options')).body).toMatchObject({ google: null })
  expect((await world.anonymous.post('/auth/google-signin', { credential: 'a.b.c' })).status).toBe(503)
})

test('where it is set up, the options name the client', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ settings: google.settings })
  expect((await world.anonymous.get('/auth/sign-in-options')).body).toMatchObject({
    google: { clientId: google.settings['GOOGLE_CLIENT_ID'], scriptUrl: 'https://accounts.google.com/gsi/client' },
  })
})
