import { expect, test } from 'vitest'
import { ada, register } from '../../../test/world/account.ts'
import { channelWorld, shownIn } from '../../../test/world/channel-world.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { backNow, tickAt } from '../../../test/world/message.ts'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { tokenIn } from '../../../test/world/invite.ts'
import { startGoogle } from '../../../test/services/google.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
const suspended = {
  status: 401,
  body: { message: 'This account is suspended. Please contact support.', code: 'unauthenticated' },
}
const byMail = { isEnabled: true, channel: 2, preferredTime: '09:00' }

/** Suspends an account, or lifts that, as an owner who has just signed in. */
async function setSuspended(world: World, id: string, isSuspended: boolean): Promise<void> {
  const olive = await signUpOperator(world, 'owner')
  expect((await olive.put(`/admin/people/${id}/suspension`, { isSuspended, ...proof })).status).toBe(200)
}

test('a suspended account is out at once, and hears why only after the right password', async () => {
  await using world = await makeWorld()
  const { user, refreshToken } = await register(world)
  const login = (password: string) => world.anonymous.post('/auth/login', { email: ada.email, password })
  await setSuspended(world, user.id, true)
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(401)
  expect(await login(ada.password)).toMatchObject(suspended)
  expect(await login('Wrong1843')).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  await setSuspended(world, user.id, false)
  expect((await login(ada.password)).status).toBe(200)
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(401)
})

test('Google signs no suspended person in', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ settings: google.settings })
  const signIn = async () =>
    world.anonymous.post('/auth/google-signin', {
      credential: await google.credential({ sub: '1042', email: 'grace@daymark.example' }, world.now().toString()),
    })
  const { id } = ((await signIn()).body as { user: { id: string } }).user
  await setSuspended(world, id, true)
  expect(await signIn()).toMatchObject(suspended)
})

test('a suspension ends each reset link, and none is made or mailed until it is lifted', async () => {
  await using world = await makeWorld()
  const { user } = await register(world)
  const olive = await signUpOperator(world, 'owner')
  const link = () => olive.post(`/admin/people/${user.id}/reset-link`, proof)
  const setBy = async (token: string, password: string) =>
    (await world.anonymous.post('/auth/reset-password', { token, password })).status
  const handed = tokenIn(((await link()).body as { url: string }).url)
  await setSuspended(world, user.id, true)
  expect(await setBy(handed, 'Different1843')).toBe(400)
  expect(await link()).toMatchObject({
    status: 409,
    body: { message: 'This account is suspended. Lift the suspension first.' },
  })
  const linksMailed = async () => {
    await world.anonymous.post('/auth/forgot-password', { email: ada.email })
    await world.runJobs()
    return (await world.mails()).filter(({ subject }) => subject === 'Choose a new password')
  }
  expect(await linksMailed()).toEqual([])

  await setSuspended(world, user.id, false)
  expect(await setBy(handed, 'Different1843')).toBe(400)
  const [mail] = await linksMailed()
  await world.database.raw.query('update users set suspended_at = now() where id = $1', [user.id])
  expect(await setBy(tokenIn(mail?.text ?? ''), 'Different1843')).toBe(400)
  await world.database.raw.query('update users set suspended_at = null where id = $1', [user.id])
  expect((await world.anonymous.post('/auth/login', ada)).status).toBe(200)
})

test('of a sign-in and a suspension at once, no session is left', async () => {
  await using world = await makeWorld()
  const { user } = await register(world)
  const olive = await signUpOperator(world, 'owner')
  const login = () => world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })
  await Promise.all([
    ...Array.from({ length: 5 }, login),
    olive.put(`/admin/people/${user.id}/suspension`, { isSuspended: true, ...proof }),
  ])
  const { rows } = await world.database.raw.query('select id from sessions where user_id = $1 and ended_at is null', [
    user.id,
  ])
  expect(rows).toEqual([])
})

test('reminders stop with the suspension, also those on their way, and begin again when it is lifted', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const person = await world.signUp()
  await makeHabit(person, 'Read')
  await makeHabit(person, 'Run', { reminders: [{ time: '09:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }] })
  await person.put('/notification/preferences/0', byMail)
  await tickAt(world, '2026-03-29T08:31:00Z', '2026-03-29T09:00:00Z')
  const reminders = async () =>
    (await world.mails())
      .filter(({ subject }) => subject.startsWith('Time for'))
      .map(({ to, subject }) => `${subject} to ${to}`)
  await setSuspended(world, person.user.id, true)
  await world.runJobs()
  expect(await reminders()).toEqual([])
  await tickAt(world, '2026-03-30T03:30:00Z', '2026-03-30T03:31:00Z', '2026-03-30T09:00:00Z', '2026-03-30T18:00:00Z')
  await world.runJobs()
  expect(await reminders()).toEqual([])
  await setSuspended(world, person.user.id, false)
  await tickAt(world, '2026-03-31T09:00:00Z')
  await world.runJobs()
  // Two jobs, which run at the same time.
  expect((await reminders()).toSorted()).toEqual(
    ['Read', 'Run'].map((name) => `Time for ${name} to ${person.user.email}`),
  )
})

test('links in earlier mails show and change nothing of a suspended account, and unsubscribing still works', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const person = await world.signUp()
  const habit = await makeHabit(person, 'Read')
  await person.put('/notification/preferences/0', byMail)
  await tickAt(world, '2026-03-29T08:31:00Z', '2026-03-29T09:00:00Z')
  await world.runJobs()
  const [mail] = await world.mails()
  const linkTo = (page: string) =>
    new RegExp(String.raw`/api(/notification/${page}\?token=[\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  const token = new URLSearchParams(linkTo('reply').split('?')[1]).get('token') ?? ''
  const pressed = (reply: string) =>
    `/notification/reply/pressed?${new URLSearchParams({ token, habit: habit.id, reply }).toString()}`

  await setSuspended(world, person.user.id, true)
  const page = await world.anonymous.get(linkTo('reply'))
  expect([page.status, page.text.includes('This link has expired'), page.text.includes('Read')]).toEqual([
    400,
    true,
    false,
  ])
  for (const reply of ['done', 'skip', 'later']) expect((await world.anonymous.post(pressed(reply))).status).toBe(400)
  expect((await world.anonymous.post(linkTo('unsubscribe'))).status).toBe(200)

  await setSuspended(world, person.user.id, false)
  await world.database.raw.query('update sessions set ended_at = null where user_id = $1', [person.user.id])
  const back = await backNow(world, person)
  expect((await back.get('/habitcompletions')).body).toEqual([])
  expect((await back.get('/notification/preferences')).body).toContainEqual(
    expect.objectContaining({ type: 0, isEnabled: false }),
  )
})

test.each(['done', 'later'])('a pushed message answers nothing to %s of a suspended account', async (answer) => {
  await using world = await channelWorld({ now: '2026-03-29T22:00:00Z' })
  const person = await world.signUp()
  const browser = await world.subscribe(person)
  const habit = await makeHabit(person, 'Read')
  await world.deliver('BrowserPush', world.messageTo(person, { habitIds: [habit.id] }))
  const token = shownIn(browser).at(-1)?.token ?? ''
  await world.database.raw.query('update users set suspended_at = now() where id = $1', [person.user.id])
  expect(await world.anonymous.post('/notification/push-answer', { token, answer })).toMatchObject({
    status: 400,
  })
  const { rows } = await world.database.raw.query('select * from day_entries')
  expect(rows).toEqual([])
})

test('suspending twice, or lifting what is not suspended, is refused and not recorded', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const person = await world.signUp()
  const set = (isSuspended: boolean) =>
    olive.put(`/admin/people/${person.user.id}/suspension`, { isSuspended, ...proof })
  expect((await set(false)).status).toBe(409)
  expect(await set(true)).toMatchObject({ status: 200, body: { isSuspended: true, sessions: [] } })
  expect((await set(true)).status).toBe(409)
  expect(await set(false)).toMatchObject({ status: 200, body: { isSuspended: false } })
  const { rows } = await world.database.raw.query('select action from audit_log order by id')
  expect(rows).toEqual([{ action: 'Suspended' }, { action: 'Lifted the suspension' }])
})
