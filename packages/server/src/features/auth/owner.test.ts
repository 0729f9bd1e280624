import { expect, test } from 'vitest'
import { startGoogle } from '../../../test/services/google.ts'
import { ada, register } from '../../../test/world/account.ts'
import { tokenIn } from '../../../test/world/invite.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const owner = { ...ada, email: 'owner@daymark.example' }
const settings = { REGISTRATION: 'closed', OWNER_EMAIL: 'Owner@daymark.example' }
type World = Awaited<ReturnType<typeof makeWorld>>

const rolesIn = async ({ database }: World) =>
  (await database.raw.query('select email, role from users order by email')).rows
const audited = async ({ database }: World) =>
  (await database.raw.query('select actor, action, detail from audit_log order by id')).rows

test('without a mail server the start hands out a link that makes the owner although registration is closed, once', async () => {
  await using world = await makeWorld({ settings })
  const former = await world.prepareOwner()
  const link = await world.prepareOwner()
  const invite = tokenIn(link ?? '')
  expect(link).toMatch(/^http:\/\/localhost:3000\/\?invite=/)
  const asked = await world.anonymous.get(`/auth/invite?invite=${invite}`)
  expect(asked.body).toEqual({ email: owner.email, needsCode: false })
  const stale = await world.anonymous.post('/auth/register', { ...owner, invite: tokenIn(former ?? '') })
  expect(stale.status).toBe(403)
  expect((await world.anonymous.post('/auth/register', { ...ada, invite })).status).toBe(403)

  expect(await world.anonymous.post('/auth/register', { ...owner, invite })).toMatchObject({
    status: 201,
    body: { user: { role: 'owner' } },
  })
  expect(await audited(world)).toEqual([{ actor: null, action: 'Became owner', detail: 'by OWNER_EMAIL' }])
  expect(await world.prepareOwner()).toBeNull()
})

test('the link of a start works for a day', async () => {
  await using world = await makeWorld({ settings })
  const invite = tokenIn((await world.prepareOwner()) ?? '')
  world.passTime({ hours: 24 })
  expect((await world.anonymous.post('/auth/register', { ...owner, invite })).status).toBe(403)
})

test('no link is handed out where the form is open to everyone and mail is sent, or no owner is named', async () => {
  const SMTP_URL = 'smtp://127.0.0.1:1'
  await using mailing = await makeWorld({ settings: { ...settings, REGISTRATION: 'open', SMTP_URL } })
  expect(await mailing.prepareOwner()).toBeNull()
  await using closed = await makeWorld({ settings: { ...settings, SMTP_URL } })
  expect(await closed.prepareOwner()).not.toBeNull()
  await using unnamed = await makeWorld()
  expect(await unnamed.prepareOwner()).toBeNull()
})

test('an account with the owner’s address that never proved it is no owner until its link is used', async () => {
  await using world = await makeWorld({ settings: { ...settings, REGISTRATION: 'invite' } })
  const squatted = await world.signUp({ email: owner.email })
  expect(await rolesIn(world)).toEqual([{ email: owner.email, role: null }])

  const link = await world.prepareOwner()
  expect(link).toContain('/reset-password?token=')
  expect(await rolesIn(world)).toEqual([{ email: owner.email, role: null }])
  const token = tokenIn(link ?? '')
  const set = await world.anonymous.post('/auth/reset-password', { token, password: 'Another1843' })
  expect(set.status).toBe(200)
  expect(await rolesIn(world)).toEqual([{ email: owner.email, role: 'owner' }])
  expect((await squatted.get('/auth/me')).status).toBe(401)
})

test('an account that proved the address before becomes the owner at the start, once', async () => {
  await using world = await makeWorld({ settings: { OWNER_EMAIL: ada.email } })
  await register(world)
  await world.database.raw.query('update users set role = null')
  expect(await world.prepareOwner()).toBeNull()
  await world.prepareOwner()
  expect(await rolesIn(world)).toEqual([{ email: ada.email, role: 'owner' }])
  expect(await audited(world)).toHaveLength(2)
})

test('a provider that verified the address makes the owner; others with a role have none', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: { ...google.settings, ...settings } })
  const signIn = async (sub: string, email: string) =>
    world.anonymous.post('/auth/google-signin', { credential: await google.credential({ sub, email }, now) })
  expect((await signIn('2', 'eve@daymark.example')).status).toBe(403)
  expect(await signIn('1', 'OWNER@daymark.example')).toMatchObject({ status: 200, body: { user: { role: 'owner' } } })
})
