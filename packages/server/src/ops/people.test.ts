import { expect, test } from 'vitest'
import { ada, register } from '../../test/world/account.ts'
import { tokenIn } from '../../test/world/invite.ts'
import { makeWorld } from '../../test/world/world.ts'

const settings = { REGISTRATION: 'closed' }
type World = Awaited<ReturnType<typeof makeWorld>>

const audited = async ({ database }: World) =>
  (
    (await database.raw.query('select actor, action from audit_log order by id')).rows as {
      actor: string | null
      action: string
    }[]
  ).map(({ actor, action }) => (actor === null ? action : 'not by the command line'))

test('adds an account with a link to set its password in every mode of registration', async () => {
  await using world = await makeWorld({ settings })
  const { isDone, text } = await world.ops(['people', 'add', 'Ada@daymark.example', 'Ada', 'Lovelace'])
  expect(isDone).toBe(true)
  expect(text).toMatch(/^The account is made\. This link sets its password, once, until 2026-03-30 08:00 UTC:\n\nhttp/)
  const token = tokenIn(text)
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(401)
  expect((await world.anonymous.post('/auth/reset-password', { token, password: ada.password })).status).toBe(200)
  expect(await world.anonymous.post('/auth/login', ada)).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Ada', hasCompletedFirstLoginSetup: false } },
  })
  expect((await world.anonymous.post('/auth/reset-password', { token, password: 'Again1843' })).status).toBe(400)
  expect(await audited(world)).toEqual(['Added the account'])
  expect(await world.ops(['people', 'add', ada.email, 'Ada', 'Lovelace'])).toEqual({
    isDone: false,
    text: 'There’s already an account with this address.',
  })
})

test.each([
  [[], 'until 2026-04-05 23:59 UTC'],
  [['--days', '365'], 'until 2027-03-29 23:59 UTC'],
])('an invite with %o works until the end of its last day', async (words, sentence) => {
  await using world = await makeWorld()
  expect((await world.ops(['people', 'invite', ...words])).text).toContain(sentence)
})

test('lists people with their role, and finds them by the beginning of an address or name', async () => {
  await using world = await makeWorld()
  await register(world)
  await world.signUp({ email: 'ben@daymark.example', firstName: 'Ben', lastName: 'Smith' })
  expect((await world.ops(['people', 'list', 'smi'])).text).toMatch(/^2026-03-29 +Ben Smith <ben@daymark.example>$/)
  expect((await world.ops(['people', 'role', ada.email, 'support'])).text).toBe('The account has the role support now.')
  const { text } = await world.ops(['people', 'list'])
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toMatch(/^2026-03-29 {2}support +Ada Lovelace <ada@daymark.example>$/m)
  expect((await world.ops(['people', 'list', 'zoe'])).text).toBe('No accounts.')
})

test('gives a role and takes it away, and makes no owner of an address that is not proven', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  const roleNow = async () => {
    const { body } = await world.anonymous.get('/auth/me', { authorization: `Bearer ${token}` })
    return (body as { role?: string }).role
  }
  await world.ops(['people', 'role', ada.email, 'owner'])
  expect(await roleNow()).toBe('owner')
  await world.ops(['people', 'role', ada.email, 'none'])
  expect(await roleNow()).toBeUndefined()
  const unproven = await world.signUp({ email: 'ben@daymark.example' })
  expect(await world.ops(['people', 'role', unproven.user.email, 'owner'])).toMatchObject({ isDone: false })
  expect(await audited(world)).toEqual(['Made an owner', 'Took the role away'])
})

test('suspends an account, which ends its sessions, and lifts that', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  expect((await world.ops(['people', 'suspend', ada.email])).isDone).toBe(true)
  expect((await world.anonymous.get('/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(401)
  expect(await world.ops(['people', 'suspend', ada.email])).toEqual({
    isDone: false,
    text: 'This account is suspended already.',
  })
  expect((await world.ops(['people', 'suspend', '--lift', ada.email])).text).toBe('The account is no longer suspended.')
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(200)
  expect(await audited(world)).toEqual(['Suspended', 'Lifted the suspension'])
})

test('deletes an account with everything in it', async () => {
  await using world = await makeWorld()
  await register(world)
  expect((await world.ops(['people', 'delete', 'ADA@daymark.example'])).isDone).toBe(true)
  expect((await world.database.raw.query('select 1 from users')).rows).toEqual([])
  expect((await world.database.raw.query('select 1 from directory')).rows).toEqual([])
  expect(await audited(world)).toEqual(['Deleted the account'])
})

test('hands over a reset link, and mails it where a mail server is set up', async () => {
  await using world = await makeWorld()
  await register(world)
  const { text } = await world.ops(['people', 'reset-link', ada.email])
  expect(text).toMatch(/^This link sets a new password, once, until 2026-03-30 08:00 UTC:\n\nhttp/)
  const reset = { token: tokenIn(text), password: 'Another1843' }
  expect((await world.anonymous.post('/auth/reset-password', reset)).status).toBe(200)

  await using mailing = await makeWorld({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await register(mailing)
  expect((await mailing.ops(['people', 'reset-link', ada.email])).text).toMatch(/^A link .* is mailed/)
  await mailing.runJobs()
  expect((await mailing.mails())[0]).toMatchObject({ to: ada.email, subject: 'Choose a new password' })
})

test.each([
  [[], 'people needs one of list, invite, add, reset-link, role, suspend, delete.'],
  [['constructor'], 'people needs one of'],
  [['delete'], 'Email is required.'],
  [['delete', 'ada@daymark.example'], 'There is no account with this address.'],
  [['role', 'ada@daymark.example', 'king'], 'A role is one of owner, support, none.'],
  [['add', 'ada@daymark.example', 'Ada'], 'Last name is required.'],
  [['add', 'ada@daymark.example', 'Ada', 'King', 'Lovelace'], 'There are words too many: put a name in quotes.'],
  [['add', 'ada', 'Ada', 'Lovelace'], 'Please enter a valid email address.'],
  [['invite', '--days', '0'], '--days is a number from 1 to 365.'],
  [['list', '--all'], "Unknown option '--all'"],
])('%o is refused in words, with the usage', async (words, sentence) => {
  await using world = await makeWorld()
  const { isDone, text } = await world.ops(['people', ...words])
  expect(isDone).toBe(false)
  expect(text).toContain(sentence)
  expect(text).toContain('people reset-link <address>')
  expect(await audited(world)).toEqual([])
})
