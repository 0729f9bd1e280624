import type { PersonRow, PersonView } from '@daymark/contract/admin.shapes.ts'
import { expect, test } from 'vitest'
import { operatorPassword, proof, signUpOperator } from '../../../test/world/operator.ts'
import type { Reply } from '../../../test/world/visitor.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type People = { people: PersonRow[]; hasMore: boolean }

const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams.get('token')
const personIn = ({ body }: Reply) => body as PersonView
const found = async (operator: { get: (path: string) => Promise<Reply> }, search: string) =>
  ((await operator.get(`/admin/people?search=${encodeURIComponent(search)}`)).body as People).people.map(
    ({ email }) => email,
  )
const actions = async (world: World) =>
  (await world.database.raw.query('select action from audit_log order by id')).rows.map(({ action }) => action)

test('finds people by the beginning of their address or name, in any letter case, newest first', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'support', { email: 'olive@daymark.example' })
  await world.signUp({ email: 'Ada.L@daymark.example', firstName: 'Ada', lastName: 'Lovelace' })
  await world.signUp({ email: 'grace@daymark.example', firstName: 'Grace', lastName: 'Hopper' })
  await world.signUp({ email: 'x_y@daymark.example', firstName: 'Émile', lastName: 'O’Brien' })
  expect(await found(olive, '')).toEqual([
    'x_y@daymark.example',
    'grace@daymark.example',
    'Ada.L@daymark.example',
    'olive@daymark.example',
  ])
  for (const text of ['ADA.l@', 'lovel', 'ada', 'Ada Love', '  ada  ']) {
    expect([text, await found(olive, text)]).toEqual([text, ['Ada.L@daymark.example']])
  }
  expect(await found(olive, 'émile')).toEqual(['x_y@daymark.example'])
  for (const text of ['daymark', 'xzy@', '%', '_', '\\', '(select', 'ada%']) {
    expect([text, await found(olive, text)]).toEqual([text, []])
  }
  expect(await found(olive, 'x_')).toEqual(['x_y@daymark.example'])
})

test('pages go on after the last id, and miss or repeat no one', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'support')
  const ids: string[] = [olive.user.id]
  for (let count = 0; count < 60; count += 1) ids.push((await world.signUp()).user.id)
  const first = (await olive.get('/admin/people')).body as People
  expect([first.people.length, first.hasMore]).toEqual([50, true])
  const second = (await olive.get(`/admin/people?after=${first.people.at(-1)?.id}`)).body as People
  expect(second.hasMore).toBe(false)
  expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(ids.toReversed())
})

test('shows an account: its plan, its sessions, how it signs in and when it was last seen', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  expect(personIn(await olive.get(`/admin/people/${ada.user.id}`))).toEqual({
    id: ada.user.id,
    email: ada.user.email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: null,
    createdAt: '2026-03-29T08:00:00Z',
    lastSeenAt: '2026-03-29T08:00:00Z',
    isSuspended: false,
    plan: 'Trial until Apr 5, 2026',
    isEmailVerified: false,
    signIn: [],
    sessions: [
      {
        id: ada.session.id,
        createdAt: '2026-03-29T08:00:00Z',
        lastSeenAt: '2026-03-29T08:00:00Z',
        expiresAt: '2026-04-28T08:00:00Z',
      },
    ],
    planHistory: [],
    isPlanGiven: false,
    canBeChanged: true,
  })
  expect(personIn(await olive.get(`/admin/people/${olive.user.id}`))).toMatchObject({
    role: 'owner',
    signIn: ['password'],
    canBeChanged: false,
  })
  expect(await olive.get(`/admin/people/${ada.session.id}`)).toMatchObject({ status: 404 })
})

test('ends the sessions of a person at once; support may do that, but not to another operator', async () => {
  await using world = await makeWorld()
  const sue = await signUpOperator(world, 'support')
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  expect(await sue.post(`/admin/people/${ada.user.id}/end-sessions`)).toMatchObject({
    status: 200,
    body: { sessions: [], canBeChanged: true },
  })
  expect((await ada.get('/auth/me')).status).toBe(401)
  expect(await sue.post(`/admin/people/${olive.user.id}/end-sessions`)).toMatchObject({
    status: 409,
    body: { message: 'Only an owner can change the account of an operator.' },
  })
  expect((await olive.get('/auth/me')).status).toBe(200)
  expect(await actions(world)).toEqual(['Ended all sessions'])
})

test('hands over a reset link where no mail is sent: it works once, and a newer one replaces it', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const make = async () => (await olive.post(`/admin/people/${ada.user.id}/reset-link`, proof)).body as { url: string }
  const [first, second] = [await make(), await make()]
  expect(second).toMatchObject({ isMailed: false, expiresAt: '2026-03-30T08:00:00Z' })
  expect(second.url).toMatch(/^http:\/\/localhost:\d+\/reset-password\?token=/)
  const reset = (token: string | null) =>
    world.anonymous.post('/auth/reset-password', { token, password: 'Different1843' })
  expect((await reset(tokenIn(first))).status).toBe(400)
  expect((await reset(tokenIn(second))).status).toBe(200)
  expect((await reset(tokenIn(second))).status).toBe(400)
  expect(await actions(world)).toEqual(['Made a reset link', 'Made a reset link'])
  await world.runJobs()
  const subjects = (await world.mails()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A password link was made',
    'A password link was made',
    'Your password was changed',
  ])
})

test('mails a reset link where mail is sent, and hands nothing over', async () => {
  await using world = await makeWorld({ settings: { SMTP_URL: 'smtp://localhost:2525' } })
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  expect(await olive.post(`/admin/people/${ada.user.id}/reset-link`, proof)).toMatchObject({
    status: 200,
    body: { isMailed: true, url: null },
  })
  await world.runJobs()
  expect(await world.mails()).toMatchObject([{ to: ada.user.email, subject: 'Choose a new password' }])
})

test('gives and takes roles with a proof, and what was taken is gone at once', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const path = `/admin/people/${ada.user.id}/role`
  expect((await ada.get('/admin/people')).status).toBe(404)
  expect(await olive.put(path, { role: 'support', password: 'Wrong1843' })).toMatchObject({ status: 400 })
  expect((await ada.get('/admin/people')).status).toBe(404)
  expect(await olive.put(path, { role: 'support', ...proof })).toMatchObject({ status: 200, body: { role: 'support' } })
  expect((await ada.get('/admin/people')).status).toBe(200)
  expect((await ada.get('/auth/me')).body).toMatchObject({ role: 'support' })
  expect(await olive.put(path, { role: 'owner', ...proof })).toMatchObject({ status: 409 })
  await world.database.raw.query('update users set email_verified_at = now() where id = $1', [ada.user.id])
  expect((await olive.put(path, { role: 'owner', ...proof })).status).toBe(200)
  expect((await olive.put(path, { role: null, ...proof })).status).toBe(200)
  expect((await ada.get('/admin/people')).status).toBe(404)
  expect(await actions(world)).toEqual(['Made support', 'Made an owner', 'Took the role away'])
})

test('a session alone makes no reset link and suspends no one, an operator’s own proof is needed', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const other = await signUpOperator(world, 'owner')
  const path = `/admin/people/${other.user.id}`
  for (const wrong of [{}, { password: 'Wrong1843' }]) {
    expect((await olive.post(`${path}/reset-link`, wrong)).status).toBe(400)
    expect((await olive.put(`${path}/suspension`, { isSuspended: true, ...wrong })).status).toBe(400)
  }
  expect((await other.get('/auth/me')).status).toBe(200)
  expect((await world.database.raw.query('select user_id from password_resets')).rows).toEqual([])
  expect(await actions(world)).toEqual([])
  expect((await olive.post(`${path}/reset-link`, proof)).status).toBe(200)
})

test('the person hears of each change by an operator, and of a change that is refused nothing', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const path = `/admin/people/${ada.user.id}`
  const heardOf = async (change: Promise<Reply>) => {
    const before = (await world.mails()).length
    const { status } = await change
    await world.runJobs()
    const mails = await world.mails()
    return [
      status,
      ...mails.slice(0, mails.length - before).map(({ to, subject }) => `${to === ada.user.email} ${subject}`),
    ]
  }
  expect(await heardOf(olive.put(`${path}/role`, { role: 'support' }))).toEqual([400])
  expect(await heardOf(olive.put(`${path}/role`, { role: 'owner', ...proof }))).toEqual([409])
  expect(await heardOf(olive.put(`${path}/role`, { role: 'support', ...proof }))).toEqual([
    200,
    'true Your role was changed',
  ])
  expect(await heardOf(olive.post(`${path}/grant`, { tier: 2, until: '2026-12-31', ...proof }))).toEqual([
    200,
    'true You were given a plan',
  ])
  expect((await world.mails())[0]?.text).toContain('You have the Pro plan until December 31, 2026, at no cost.')
  expect(await heardOf(olive.put(`${path}/suspension`, { isSuspended: true, ...proof }))).toEqual([
    200,
    'true Your account is suspended',
  ])
  expect(await heardOf(olive.put(`${path}/suspension`, { isSuspended: false, ...proof }))).toEqual([
    200,
    'true Your account is open again',
  ])
  expect((await olive.delete(path, { email: ada.user.email, ...proof })).status).toBe(200)
  await world.runJobs()
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
})

test('of two owners who take each other’s role away at once, one stays', async () => {
  await using world = await makeWorld()
  const [ann, bob] = [await signUpOperator(world, 'owner'), await signUpOperator(world, 'owner')]
  const answers = await Promise.all([
    ann.put(`/admin/people/${bob.user.id}/role`, { role: null, ...proof }),
    bob.put(`/admin/people/${ann.user.id}/role`, { role: null, ...proof }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const { rows } = await world.database.raw.query(`select id from users where role = 'owner'`)
  expect(rows).toHaveLength(1)
})

test('deletes a person with the address typed and a proof, and mails a farewell', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp({ email: 'Ada@daymark.example' })
  const path = `/admin/people/${ada.user.id}`
  const remove = (body: object) => olive.delete(path, body)
  expect(await remove({ email: 'eve@daymark.example', ...proof })).toMatchObject({
    status: 400,
    body: { message: 'That isn’t the address of this account' },
  })
  expect(await remove({ email: 'ada@daymark.example', password: 'Wrong1843' })).toMatchObject({ status: 400 })
  expect((await ada.get('/auth/me')).status).toBe(200)
  expect(await remove({ email: ' ada@DAYMARK.example ', ...proof })).toMatchObject({ status: 200 })
  expect((await ada.get('/auth/me')).status).toBe(401)
  expect((await olive.get(path)).status).toBe(404)
  await world.runJobs()
  expect(await world.mails()).toMatchObject([{ to: 'Ada@daymark.example' }])
  const { rows } = await world.database.raw.query('select * from audit_log')
  expect(rows).toMatchObject([{ action: 'Deleted the account', actor: olive.user.id, subject: ada.user.id }])
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('of two operators who delete a person at once neither is refused as signed out, and one is recorded', async () => {
  await using world = await makeWorld()
  const operators = [await signUpOperator(world, 'owner'), await signUpOperator(world, 'owner')]
  const ada = await world.signUp()
  const body = { email: ada.user.email, ...proof }
  const answers = await Promise.all(operators.map((one) => one.delete(`/admin/people/${ada.user.id}`, body)))
  // The second finds the account deleted before it begins, or meanwhile.
  expect(answers.filter(({ status }) => status === 200 || status === 404)).toHaveLength(2)
  expect(await actions(world)).toEqual(['Deleted the account'])
  await world.runJobs()
  expect(await world.mails()).toHaveLength(1)
})

test('operators change nothing about themselves', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const own = `/admin/people/${olive.user.id}`
  const answers = [
    await olive.put(`${own}/role`, { role: 'support', ...proof }),
    await olive.put(`${own}/suspension`, { isSuspended: true, ...proof }),
    await olive.post(`${own}/end-sessions`),
    await olive.post(`${own}/reset-link`, proof),
    await olive.post(`${own}/grant`, { tier: 2, until: '2026-12-31', ...proof }),
    await olive.delete(own, { email: olive.user.email, ...proof }),
  ]
  for (const { status, body } of answers) {
    expect([status, (body as { message: string }).message]).toEqual([409, 'You can’t change your own account here.'])
  }
  expect((await olive.get('/admin/people')).status).toBe(200)
  expect(await actions(world)).toEqual([])
})

test('gives a plan, extends a trial and ends a given plan; the history and the audit log tell of each', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const path = `/admin/people/${ada.user.id}`
  expect(await olive.post(`${path}/trial`, { until: '2026-04-20', ...proof })).toMatchObject({
    status: 200,
    body: { plan: 'Trial until Apr 20, 2026' },
  })
  const granted = personIn(await olive.post(`${path}/grant`, { tier: 2, until: '2027-01-31', ...proof }))
  expect(granted.plan).toContain('Pro')
  expect(granted.isPlanGiven).toBe(true)
  expect((await ada.get('/subscription/feature-access')).body).toMatchObject({ currentTier: 2 })
  const ended = personIn(await olive.delete(`${path}/grant`, proof))
  expect(ended.planHistory.length).toBe(3)
  expect(ended.isPlanGiven).toBe(false)
  expect(await olive.delete(`${path}/grant`, proof)).toMatchObject({ status: 409 })
  expect(await actions(world)).toEqual([
    'Extended the trial until 2026-04-20',
    'Granted Pro until 2027-01-31',
    'Ended the granted plan',
  ])
})

test('without plans nothing is said of them, and none can be given', async () => {
  await using world = await makeWorld({ settings: { BILLING: 'off' } })
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const path = `/admin/people/${ada.user.id}`
  expect(personIn(await olive.get(path))).toMatchObject({ plan: null, planHistory: [] })
  expect((await olive.post(`${path}/grant`, { tier: 2, until: '2027-01-31', ...proof })).status).toBe(404)
  expect(await actions(world)).toEqual([])
})

test('guesses at an operator’s password end, and are counted with those at any other proof', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const tries = []
  for (let count = 0; count < 11; count += 1) {
    tries.push((await olive.delete(`/admin/people/${ada.user.id}/grant`, { password: `Wrong${count}` })).status)
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await olive.delete('/auth/account', { password: operatorPassword })).status).toBe(429)
})
