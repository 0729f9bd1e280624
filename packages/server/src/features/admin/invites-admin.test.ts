import type { InviteView } from '@daymark/contract/admin.shapes.ts'
import { expect, test } from 'vitest'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { makeWorld } from '../../../test/world/world.ts'

type Made = { invite: InviteView; url: string; isMailed: boolean }
type Page = { invites: InviteView[]; hasMore: boolean }

test('an owner makes invites, sees what became of them and who made them, and withdraws one', async () => {
  await using world = await makeWorld({ settings: { REGISTRATION: 'invite' } })
  const olive = await signUpOperator(world, 'owner', { email: 'olive@daymark.example' })
  const bob = await signUpOperator(world, 'owner', { email: 'bob@daymark.example' })
  const make = async (owner: typeof olive, body: object) => (await owner.post('/admin/invites', body)).body as Made
  const named = await make(olive, { email: 'Ada@daymark.example', expiresOn: '2026-04-05' })
  const open = await make(bob, { expiresOn: '2026-03-29' })
  expect(named).toMatchObject({
    isMailed: false,
    invite: {
      email: 'ada@daymark.example',
      expiresAt: '2026-04-05T23:59:59Z',
      createdBy: 'Olive Operator (olive@daymark.example)',
      state: 'open',
    },
  })
  expect(named.url).toMatch(/^http:\/\/localhost:3000\/\?invite=[\w.-]{60,}$/)

  expect((await olive.delete(`/admin/invites/${open.invite.id}`)).status).toBe(200)
  expect((await olive.delete(`/admin/invites/${open.invite.id}`)).status).toBe(404)
  await olive.delete(`/admin/people/${bob.user.id}`, { email: 'bob@daymark.example', ...proof })
  const listed = (await olive.get('/admin/invites')).body as Page
  expect(listed.invites.map(({ state, createdBy }) => [state, createdBy])).toEqual([
    ['withdrawn', 'Deleted account'],
    ['open', 'Olive Operator (olive@daymark.example)'],
  ])
  expect(JSON.stringify(listed)).not.toContain(named.url.split('.').at(-1))
  world.moveClockTo('2026-03-29T09:00:00Z')
  const { rows } = await world.database.raw.query('select action from audit_log order by id')
  expect(rows.map(({ action }) => action)).toEqual([
    'Made an invite',
    'Made an invite',
    'Withdrew an invite',
    'Deleted the account',
  ])
})

test.each([
  ['America/Los_Angeles', '2026-04-06T06:59:59Z'],
  ['Pacific/Kiritimati', '2026-04-05T09:59:59Z'],
  ['Europe/Berlin', '2026-04-05T21:59:59Z'],
])('works until the end of the day that an operator in %s chose, and names that day', async (timeZone, expiresAt) => {
  await using world = await makeWorld({ settings: { REGISTRATION: 'invite', SMTP_URL: 'smtp://127.0.0.1:1' } })
  const olive = await signUpOperator(world, 'owner', { timeZone })
  const body = { email: 'ada@daymark.example', expiresOn: '2026-04-05' }
  expect((await olive.post('/admin/invites', body)).body).toMatchObject({ isMailed: true, invite: { expiresAt } })
  const mail = (await world.mails()).find(({ to }) => to === body.email)
  expect(mail?.text).toContain('The link works once, until April 5, 2026.')
  const { rows } = await world.database.raw.query("select detail from audit_log where action = 'Made an invite'")
  expect(rows).toEqual([{ detail: 'until 2026-04-05' }])
})

test('ends with the day also where the clocks change on it', async () => {
  await using world = await makeWorld({ now: '2026-03-01T08:00:00Z' })
  const olive = await signUpOperator(world, 'owner', { timeZone: 'Europe/Berlin' })
  const { body } = await olive.post('/admin/invites', { expiresOn: '2026-03-29' })
  expect(body).toMatchObject({ invite: { expiresAt: '2026-03-29T21:59:59Z' } })
})

test('a day that is over, or further away than a year, is refused, and so is an address with an account', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner', { email: 'olive@daymark.example' })
  const made = async (body: object) => (await olive.post('/admin/invites', body)).status
  expect(await made({ expiresOn: '2026-03-28' })).toBe(400)
  expect(await made({ expiresOn: '9999-12-31' })).toBe(400)
  expect(await made({ expiresOn: 'soon' })).toBe(400)
  expect(await made({ expiresOn: '2026-03-29' })).toBe(201)
  expect(await made({ expiresOn: '2026-03-29', email: 'OLIVE@daymark.example' })).toBe(409)
  expect(await made({ expiresOn: '2026-03-29', email: 'nonsense' })).toBe(400)
})

test('where registration is closed no invite is made', async () => {
  await using world = await makeWorld({ settings: { REGISTRATION: 'closed' } })
  const olive = await signUpOperator(world, 'owner')
  expect((await olive.post('/admin/invites', { expiresOn: '2026-04-05' })).status).toBe(403)
  expect((await olive.get('/admin/invites')).body).toEqual({ invites: [], hasMore: false })
})
