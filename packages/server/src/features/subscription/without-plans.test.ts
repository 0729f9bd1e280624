import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ada, register } from '../../../test/world/account.ts'
import { billedWorld } from '../../../test/world/billing-world.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { everyCall, makeCall } from '../../../test/trust/every-call.ts'
import { planWordsIn } from '../../../test/trust/plan-words.ts'
import { visitor } from '../../../test/world/visitor.ts'
import { makeWorld } from '../../../test/world/world.ts'

const settings = { BILLING: 'off' }
const access = '/subscription/feature-access'
const ticket = { subject: 'A question', category: 0, description: 'How do I pause all my habits at once?' }
/** The call that is left comes first. */
const callsOfPlans = everyCall
  .filter(({ name }) => name.startsWith('subscription.'))
  .toSorted(({ url }) => (url.endsWith('/feature-access') ? -1 : 1))

test('a new account has everything, begins no trial, and still has it after a month', async () => {
  await using world = await makeWorld({ settings })
  const { token, user } = await register(world)
  const person = visitor(world.api, token)
  for (let count = 1; count <= 12; count += 1) await makeHabit(person, `Habit ${count}`)
  const open = {
    billingMode: 'off',
    isInTrial: false,
    isTrialExpired: false,
    canAccessAnalytics: true,
    canExportData: true,
    hasPrioritySupport: false,
    canCreateMoreHabits: true,
    currentHabitCount: 12,
  }
  expect((await person.get(access)).body).toMatchObject(open)
  const { rows } = await world.database.raw.query('select trial_ends_at, grace_ends_at from users where id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ trial_ends_at: null, grace_ends_at: null }])

  const ina = await world.signUp()
  const later = await world.comeBack(ina, { hours: 24 * 29 })
  await world.tick()
  for (let count = 1; count <= 5; count += 1) await makeHabit(later, `Habit ${count}`)
  expect((await later.get(access)).body).toMatchObject({ ...open, currentHabitCount: 5 })
  expect((await later.get('/export?format=json')).status).toBe(200)
})

test('of the calls about plans one is left, and the pages of billing are not there', async () => {
  await using world = await makeWorld({ settings })
  const person = await world.signUp()
  const found = []
  for (const call of callsOfPlans)
    if ((await makeCall(person, call, { body: {} })).status !== 404) found.push(call.name)
  expect(found).toEqual(['subscription.getFeatureAccess'])
  const none = await world.anonymous.post('/subscription/webhook', '{}')
  const unknown = await world.anonymous.post('/subscription/no-such-call', '{}')
  expect([none.status, none.body]).toEqual([404, unknown.body])
  for (const url of ['/billing/local/checkout/1', '/billing/local/portal/1', '/subscription/success'])
    expect([url, (await world.api.inject(url)).statusCode]).toEqual([url, 404])
})

test('the documentation lists no call about plans and says nothing of them', async () => {
  await using world = await makeWorld({ settings })
  const { text } = await world.anonymous.get('/docs')
  expect(text).toContain('/api/habits')
  for (const { url } of callsOfPlans.slice(1)) expect(text).not.toContain(`${url}<`)
  const prose = text.replaceAll(/<(code|pre|h2)>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ')
  expect(planWordsIn(prose)).toEqual([])
})

test('support offers no question about billing, puts no ticket first, and no mail speaks of plans', async () => {
  await using world = await makeWorld({ settings })
  const { token, user } = await register(world)
  const person = visitor(world.api, token)
  expect(planWordsIn((await person.get('/support/categories')).text)).toEqual([])
  await person.post('/support/ticket', ticket)
  const [opened] = (await person.get('/support/tickets')).body as { id: string; isPriority: boolean }[]
  expect(opened?.isPriority).toBe(false)
  await world.ops(['tickets', 'reply', opened?.id ?? '', 'Under Profile Settings.', '--status', 'Resolved'])
  await world.anonymous.post('/auth/forgot-password', { email: user.email })
  await world.runJobs()
  const before = await world.mails()
  await person.delete('/auth/account', { password: ada.password })
  await world.runJobs()

  const mails = [...before, ...(await world.mails())]
  expect(mails.length).toBeGreaterThan(5)
  for (const { subject, text, html } of mails) expect(planWordsIn([subject, text, html].join('\n'))).toEqual([])
})

test('plans can be switched off and on again: what was bought is as it was, and accounts can be deleted meanwhile', async () => {
  await using sold = await billedWorld()
  const buyer = await sold.signUp()
  const { token } = await register(sold)
  const leaver = visitor(sold.api, token)
  await sold.buy(buyer)
  await sold.buy(leaver)
  const before = (await buyer.get('/subscription')).body

  await using home = await makeWorld({ settings, storedIn: sold.database })
  const there = visitor(home.api, buyer.token)
  expect((await there.get(access)).body).toMatchObject({ billingMode: 'off', hasActiveSubscription: false })
  for (let count = 1; count <= 5; count += 1) await makeHabit(there, `Habit ${count}`)
  await home.tick()
  expect((await visitor(home.api, token).delete('/auth/account', { password: ada.password })).status).toBe(200)
  expect((await leaver.get('/auth/me')).status).toBe(401)

  expect((await buyer.get('/subscription')).body).toEqual(before)
  expect((await buyer.get(access)).body).toMatchObject({ hasActiveSubscription: true, currentHabitCount: 5 })
})

test('the start warns of subscriptions that a provider goes on charging', async () => {
  const lines: string[] = []
  const log = pino({ base: null, level: 'warn' }, { write: (line: string) => void lines.push(line) })
  await using sold = await billedWorld()
  await sold.buy(await sold.signUp())
  const start = async () => (await makeWorld({ settings, storedIn: sold.database, log }))[Symbol.asyncDispose]()
  await start()
  expect(lines).toEqual([])
  await sold.database.raw.query("update subscriptions set provider = 'stripe'", [])
  await start()
  expect(lines).toEqual([expect.stringContaining('Stripe still has 1 running')])
})
