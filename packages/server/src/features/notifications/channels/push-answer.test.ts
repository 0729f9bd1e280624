import { expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { type ChannelWorld, channelWorld, shownIn } from '../../../../test/world/channel-world.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow } from '../../../../test/world/message.ts'
import { tokenSecret } from '../../../../test/world/world.ts'
import { sealedTokens } from '#http/sealed-token.ts'

const path = '/notification/push-answer'
const tooLate = { status: 400, body: { message: 'This notification has expired' } }

/** A user who was pushed a reminder of these habits, and the token in it. */
async function reminded(world: ChannelWorld, names: string[]) {
  const person = await world.signUp()
  const browser = await world.subscribe(person)
  const habits = []
  for (const name of names) habits.push(await makeHabit(person, name))
  const message = world.messageTo(person, { habitIds: habits.map(({ id }) => id) })
  await world.deliver('BrowserPush', message)
  return { person, browser, habits, message, token: shownIn(browser).at(-1)?.token ?? '' }
}
const completionsOf = async ({ get }: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (await get('/habitcompletions')).body as { habitId: string; completedDate: string }[]

test('Done ticks every habit of the message without a session, once', async () => {
  await using world = await channelWorld({ now: '2026-03-29T22:00:00Z' })
  const { person, habits, token } = await reminded(world, ['Read', 'Run'])
  world.moveClockTo('2026-03-30T06:00:00Z')
  expect(await world.anonymous.post(path, { token, answer: 'done' })).toMatchObject({
    status: 200,
    body: { success: true, message: '2 habits marked as completed' },
  })
  const back = await world.comeBack(person, { seconds: 1 })
  const done = await completionsOf(back)
  expect(done.map(({ habitId, completedDate }) => `${habitId} ${completedDate}`).sort()).toEqual(
    habits.map(({ id }) => `${id} 2026-03-29`).sort(),
  )
  for (const answer of ['done', 'later'])
    expect(await world.anonymous.post(path, { token, answer })).toMatchObject(tooLate)
})

test('Skip excuses every open habit of the message on its day, once, and keeps one that is done', async () => {
  await using world = await channelWorld({ now: '2026-03-29T22:00:00Z' })
  const { person, habits, token } = await reminded(world, ['Read', 'Run'])
  await person.post('/habitcompletions/toggle', { habitId: habits[0]?.id })
  world.moveClockTo('2026-03-30T06:00:00Z')
  expect(await world.anonymous.post(path, { token, answer: 'skip' })).toMatchObject({
    status: 200,
    body: { success: true, message: '2 habits skipped' },
  })
  const back = await world.comeBack(person, { seconds: 1 })
  const stateOf = async (id?: string) =>
    (await back.get(`/habits/${id}/days?from=2026-03-29&to=2026-03-30`)).body as { day: string; state: string }[]
  expect(await stateOf(habits[0]?.id)).toMatchObject([{ day: '2026-03-29', state: 'done' }])
  expect(await stateOf(habits[1]?.id)).toMatchObject([{ day: '2026-03-29', state: 'skipped' }])
  expect(await world.anonymous.post(path, { token, answer: 'skip' })).toMatchObject(tooLate)
})

test('one of twenty concurrent presses counts', async () => {
  await using world = await channelWorld()
  const { person, token } = await reminded(world, ['Read'])
  const presses = Array.from({ length: 20 }, () => world.anonymous.post(path, { token, answer: 'done' }))
  const answers = (await Promise.all(presses)).map(({ status }) => status)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 400)).toHaveLength(19)
  expect(await completionsOf(person)).toHaveLength(1)
})

test('Done keeps a ticked habit ticked, and skips a deleted one', async () => {
  await using world = await channelWorld()
  const { person, habits, token } = await reminded(world, ['Read', 'Run', 'Rest'])
  const [ticked, deleted, open] = habits.map(({ id }) => id)
  await person.post('/habitcompletions/toggle', { habitId: ticked })
  await person.delete(`/habits/${deleted}`)
  expect((await world.anonymous.post(path, { token, answer: 'done' })).body).toMatchObject({
    message: '2 habits marked as completed',
  })
  expect(new Set((await completionsOf(person)).map(({ habitId }) => habitId))).toEqual(new Set([ticked, open]))
})

test('a token expires when its day is over in every time zone', async () => {
  await using world = await channelWorld()
  const { token } = await reminded(world, ['Read'])
  world.moveClockTo('2026-03-30T12:00:00Z')
  expect(await world.anonymous.post(path, { token, answer: 'done' })).toMatchObject(tooLate)
  world.moveClockTo('2026-03-30T11:59:59Z')
  expect(await world.anonymous.post(path, { token, answer: 'done' })).toMatchObject({ status: 200 })
})

test('a message that is sent again has a new token, and the old one stops working', async () => {
  await using world = await channelWorld()
  const { browser, message, token } = await reminded(world, ['Read'])
  await world.deliver('BrowserPush', message)
  const newer = shownIn(browser).at(-1)?.token
  expect(newer).not.toBe(token)
  expect(await world.anonymous.post(path, { token, answer: 'done' })).toMatchObject(tooLate)
  expect(await world.anonymous.post(path, { token: newer, answer: 'done' })).toMatchObject({ status: 200 })
})

test('refuses every forged token', async () => {
  await using world = await channelWorld()
  const { person, token } = await reminded(world, ['Read'])
  const [id = '', seal = ''] = token.split('.')
  const ours = jwtTokens(tokenSecret)
  const forged = [
    id,
    `${id}.`,
    `.${seal}`,
    `${crypto.randomUUID()}.${seal}`,
    `${id}.${seal.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    sealedTokens(ours, 'unsubscribe').make(id),
    sealedTokens(jwtTokens('the secret of another installation'), 'push-answer').make(id),
    sealedTokens(ours, 'push-answer').make(crypto.randomUUID()),
    person.token,
  ]
  for (const wrong of forged)
    expect([wrong, await world.anonymous.post(path, { token: wrong, answer: 'done' })]).toMatchObject([wrong, tooLate])
  expect(await completionsOf(person)).toEqual([])
  expect(await world.anonymous.post(path, { token, answer: 'maybe' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose done, later or skip' },
  })
  expect(await world.anonymous.post(path, { token, answer: 'done' })).toMatchObject({ status: 200 })
})

/** A user whose reminder was just pushed at nine. */
async function remindedAtNine(world: ChannelWorld) {
  const person = await world.signUp()
  const browser = await world.subscribe(person)
  const habit = await makeHabit(person, 'Read')
  const preference = { isEnabled: true, channel: 1, preferredTime: '09:00' }
  expect(await person.put('/notification/preferences/0', preference)).toMatchObject({ status: 200 })
  await world.tick()
  world.moveClockTo('2026-03-29T09:00:00Z')
  await work(world)
  expect(shownIn(browser)).toHaveLength(1)
  return { person, browser, habit, token: shownIn(browser)[0]?.token ?? '' }
}

async function work(world: ChannelWorld): Promise<void> {
  await world.tick()
  await world.runJobs()
}

test('Later sends the reminder again in an hour with a new token, each time', async () => {
  await using world = await channelWorld()
  const { browser, token } = await remindedAtNine(world)
  let latest = token
  for (const [due, early] of [
    ['2026-03-29T10:00:00Z', '2026-03-29T09:59:00Z'],
    ['2026-03-29T11:00:00Z', '2026-03-29T10:59:00Z'],
  ] as const) {
    const before = shownIn(browser).length
    expect(await world.anonymous.post(path, { token: latest, answer: 'later' })).toMatchObject({
      status: 200,
      body: { message: 'We’ll remind you again in an hour' },
    })
    world.moveClockTo(early)
    await work(world)
    expect(shownIn(browser)).toHaveLength(before)
    world.moveClockTo(due)
    await work(world)
    await work(world)
    expect(shownIn(browser)).toHaveLength(before + 1)
    latest = shownIn(browser).at(-1)?.token ?? ''
  }
  expect(await world.anonymous.post(path, { token: latest, answer: 'done' })).toMatchObject({ status: 200 })
})

test('Later counts also while another browser of the user keeps its push service waiting', async () => {
  await using world = await channelWorld()
  const { person, browser, token } = await remindedAtNine(world)
  await world.anonymous.post(path, { token, answer: 'later' })
  world.moveClockTo('2026-03-29T10:00:00Z')
  const slow = await world.subscribe(await backNow(world, person).then((back) => ({ ...back, user: person.user })))
  slow.respondWith('nothing')
  await world.tick()
  const working = world.runJobs()
  await expect.poll(() => shownIn(browser)).toHaveLength(2)
  const answered = await world.anonymous.post(path, { token: shownIn(browser)[1]?.token, answer: 'later' })
  expect(answered.status).toBe(200)
  await working
  world.moveClockTo('2026-03-29T11:00:00Z')
  slow.respondWith(201)
  await work(world)
  expect(shownIn(browser)).toHaveLength(3)
})

test('Later sends nothing for a habit that was ticked meanwhile', async () => {
  await using world = await channelWorld()
  const { person, browser, habit, token } = await remindedAtNine(world)
  await world.anonymous.post(path, { token, answer: 'later' })
  const back = await world.comeBack(person, { minutes: 1 })
  await back.post('/habitcompletions/toggle', { habitId: habit.id })
  world.moveClockTo('2026-03-29T10:05:00Z')
  await work(world)
  expect(shownIn(browser)).toHaveLength(1)
})
