import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { channelWorld, type ChannelWorld } from '../../../../test/world/channel-world.ts'
import { visitor } from '../../../../test/world/visitor.ts'

const fresh = 'Difference1822'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const signIn = async (world: ChannelWorld, password = ada.password) =>
  (await world.anonymous.post('/auth/login', { email: ada.email, password })).body as Signed

/** A browser in which a session has allowed notifications. */
const subscribe = (world: ChannelWorld, { token, user }: Signed) =>
  world.subscribe({ ...visitor(world.api, token), user })

async function mailedToken(world: ChannelWorld): Promise<string> {
  await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  await world.runJobs()
  const [mail] = await world.mails()
  return /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

/** Which of the browsers a message to the user reaches. */
async function reached(world: ChannelWorld, { user }: Signed, browsers: { asked(): number }[]): Promise<boolean[]> {
  const before = browsers.map((browser) => browser.asked())
  await world.deliver('BrowserPush', world.messageTo({ ...visitor(world.api, null), user }))
  return browsers.map((browser, place) => browser.asked() > (before[place] ?? 0))
}

test('resetting the password ends pushing to every browser, and each can subscribe again', async () => {
  await using world = await channelWorld()
  const session = await register(world)
  const browser = await subscribe(world, session)
  expect(await reached(world, session, [browser])).toEqual([true])
  const token = await mailedToken(world)
  expect((await world.anonymous.post('/auth/reset-password', { token, password: fresh })).status).toBe(200)
  expect(await reached(world, session, [browser])).toEqual([false])
  const again = visitor(world.api, (await signIn(world, fresh)).token)
  expect((await again.post('/notification/push-subscriptions', browser.subscription)).status).toBe(201)
  expect(await reached(world, session, [browser])).toEqual([true])
})

test('changing the password ends pushing to all browsers but this one', async () => {
  await using world = await channelWorld()
  const [here, there] = [await register(world), await signIn(world)]
  const browsers = [await subscribe(world, here), await subscribe(world, there)]
  const change = { currentPassword: ada.password, newPassword: fresh }
  expect((await world.anonymous.put('/auth/password', change, bearer(here.token))).status).toBe(200)
  expect(await reached(world, here, browsers)).toEqual([true, false])
})

test('logging out, and a refresh token used twice, end pushing to the browser of that session', async () => {
  await using world = await channelWorld()
  const sessions = [await register(world), await signIn(world), await signIn(world)] as const
  const [, leaving, stolen] = sessions
  const browsers = await Promise.all(sessions.map((session) => subscribe(world, session)))
  await world.anonymous.post('/auth/logout', '', bearer(leaving.token))
  expect(await reached(world, leaving, browsers)).toEqual([true, false, true])
  const { refreshToken } = stolen
  await world.anonymous.post('/auth/refresh', { refreshToken })
  world.passTime({ seconds: 11 })
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(401)
  expect(await reached(world, leaving, browsers)).toEqual([true, false, false])
})

test('a sign-in that a reset overtakes opens no session', async () => {
  await using world = await channelWorld()
  await register(world)
  const token = await mailedToken(world)
  const login = { email: ada.email, password: ada.password }
  const [reset, ...logins] = await Promise.all([
    world.anonymous.post('/auth/reset-password', { token, password: fresh }),
    ...Array.from({ length: 8 }, () => world.anonymous.post('/auth/login', login)),
  ])
  expect(reset.status).toBe(200)
  const opened = logins.filter(({ status }) => status === 200).map(({ body }) => (body as Signed).token)
  const lives = await Promise.all(opened.map((held) => world.anonymous.get('/auth/me', bearer(held))))
  expect(lives.filter(({ status }) => status === 200)).toEqual([])
})

test('of a reset and a change of the password at once one sets it', async () => {
  await using world = await channelWorld()
  const { token: held } = await register(world)
  const token = await mailedToken(world)
  const change = { currentPassword: ada.password, newPassword: 'Another1822' }
  const answers = await Promise.all([
    world.anonymous.post('/auth/reset-password', { token, password: fresh }),
    world.anonymous.put('/auth/password', change, bearer(held)),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})
