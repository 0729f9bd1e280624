import { expect, test } from 'vitest'
import { ada as draft, register } from '../world/account.ts'
import { channelWorld } from '../world/channel-world.ts'
import { proof, signUpOperator } from '../world/operator.ts'
import { makeWorld } from '../world/world.ts'

const rounds = Array.from({ length: 5 }, (_, round) => round)
const failuresOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).filter((status) => status >= 500)

test('passwords, links and sessions that change at once wait for each other, and none fails', async () => {
  await using world = await makeWorld()
  const { email, password } = draft
  const { user } = await register(world)
  const olive = await signUpOperator(world, 'owner')
  const person = `/admin/people/${user.id}`
  for (const _ of rounds) {
    await world.database.raw.query('delete from rate_limits')
    const { url } = (await olive.post(`${person}/reset-link`, proof)).body as { url: string }
    const token = new URL(url).searchParams.get('token')
    const reset = () => world.anonymous.post('/auth/reset-password', { token, password })
    const login = () => world.anonymous.post('/auth/login', { email, password })
    const link = () => olive.post(`${person}/reset-link`, proof)
    expect(await failuresOf([reset(), link(), reset(), login(), olive.post(`${person}/end-sessions`)])).toEqual([])
  }
})

test('a browser that subscribes while its account is suspended does not keep that from happening', async () => {
  await using world = await channelWorld()
  const olive = await signUpOperator(world, 'owner')
  for (const _ of rounds) {
    const ada = await world.signUp()
    const subscribe = () => ada.post('/notification/push-subscriptions', world.pushService.subscribe().subscription)
    const suspend = () => olive.put(`/admin/people/${ada.user.id}/suspension`, { isSuspended: true, ...proof })
    expect(await failuresOf([subscribe(), subscribe(), suspend(), subscribe(), ada.post('/auth/logout')])).toEqual([])
  }
  expect((await world.database.raw.query('select endpoint from push_subscriptions')).rows).toEqual([])
})

test('a letter that becomes due while an operator changes its account waits for that', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const { raw } = world.database
  const { id } = (await world.signUp()).user
  await world.tick()
  world.moveClockTo('2026-04-03T08:00:00Z')
  await world.tick()
  await raw.query('insert into billing_email_alarms (user_id, due_at) values ($1, $2)', [id, world.now().toString()])
  const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const { ticking } = await raw.transaction(async (_script, query) => {
    await query('select id from users where id = $1 for update', [id])
    const ticking = world.tick()
    await expect.poll(async () => (await raw.query(waits)).rows).toHaveLength(1)
    await query('update billing_email_alarms set due_at = due_at where user_id = $1', [id])
    return { ticking }
  })
  await ticking
  expect((await raw.query('select key from billing_emails')).rows).toHaveLength(1)
})
