import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../test/account.ts'
import { startGoogle } from '../../../test/google.ts'
import { makeWorld } from '../../../test/world.ts'

const now = '2026-03-29T08:00:00Z'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ticket = { subject: 'Before I go', description: 'This should go with me.', category: 0 }

test('an account goes with everything in it, after the password was given once more', async () => {
  await using world = await makeWorld()
  const { token } = await register(world)
  await world.anybody.post('/support/ticket', ticket, bearer(token))
  await world.runJobs()
  const leave = (password: string) => world.anybody.delete('/auth/account', { password }, bearer(token))
  const refused = await leave('Wrong1pass')
  expect(refused).toMatchObject({ status: 400, body: { message: 'Password is incorrect' } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await leave('')).status).toBe(400)

  expect((await leave(ada.password)).status).toBe(200)
  expect((await world.anybody.get('/auth/me', bearer(token))).status).toBe(401)
  expect((await world.anybody.post('/auth/login', ada)).status).toBe(401)
  for (const table of ['users', 'sessions', 'tickets', 'email_verifications', 'password_resets']) {
    expect((await world.database.raw.query(`select count(*)::int as rows from ${table}`)).rows).toEqual([{ rows: 0 }])
  }
  await world.runJobs()
  expect((await world.mails())[0]).toMatchObject({ to: ada.email })
})

test('whoever has no password proves it with Google, and only with their own', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const credential = await google.credential({ sub: '1', email: 'grace@daymark.example' }, now)
  const { token } = (await world.anybody.post('/auth/google-signin', { credential })).body as Signed
  const leave = (proof: object) => world.anybody.delete('/auth/account', proof, bearer(token))
  expect((await leave({ password: 'Guess1ng' })).status).toBe(400)
  expect((await leave({ credential: 'a.b.c' })).status).toBe(400)
  const other = await google.credential({ sub: '2', email: 'eve@daymark.example' }, now)
  expect((await leave({ credential: other })).status).toBe(400)
  expect((await leave({ credential })).status).toBe(200)
})

test('everything that is kept of a person can be taken along', async () => {
  await using world = await makeWorld({ now })
  const { token } = await register(world)
  await world.anybody.post('/support/ticket', ticket, bearer(token))
  const answer = await world.anybody.get('/export?format=json', bearer(token))
  expect(answer.headers['content-disposition']).toBe('attachment; filename="daymark-2026-03-29.json"')
  expect(JSON.parse(answer.text)).toMatchObject({
    format: 'daymark',
    version: 1,
    profile: { email: ada.email },
    tickets: [{ subject: 'Before I go' }],
  })
  expect(answer.text).not.toContain('argon2')
})
