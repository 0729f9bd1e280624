import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../test/world/account.ts'
import { startGoogle } from '../../../test/services/google.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { billedWorld } from '../../../test/world/billing-world.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const access = '/subscription/feature-access'
const grace = '/subscription/initialize-grace-period'

test('a new account has everything for seven days of 24 hours, to the second', async () => {
  await using world = await billedWorld({ now })
  const person = await world.signUp()
  expect((await person.get(access)).body).toEqual({
    canAccessAnalytics: true,
    canExportData: true,
    hasPrioritySupport: true,
    canCreateMoreHabits: true,
    currentTier: 0,
    hasActiveSubscription: false,
    isInTrial: true,
    isInGracePeriod: false,
    isTrialExpired: false,
    trialDaysRemaining: 7,
    gracePeriodDaysRemaining: 0,
    currentHabitCount: 0,
    maxHabitsAllowed: 1_000_000,
    graceAvailable: false,
    planTrialAvailable: true,
    grantedUntil: null,
    billingMode: 'local',
  })
  expect(await person.get('/subscription')).toMatchObject({ status: 404, body: { message: 'No subscription found' } })
  const onTheLastDay = await world.comeBack(person, { seconds: 7 * 24 * 3600 - 1 })
  expect((await onTheLastDay.get(access)).body).toMatchObject({ isInTrial: true, trialDaysRemaining: 1 })
  const after = await world.comeBack(person, { seconds: 1 })
  expect((await after.get(access)).body).toMatchObject({ isInTrial: false, isTrialExpired: true, maxHabitsAllowed: 3 })
})

test('grace begins with a visit after the trial, lasts three days, and is given once', async () => {
  await using world = await billedWorld({ now })
  let person = await world.signUp()
  expect((await person.post(grace)).body).toMatchObject({ isInTrial: true, isInGracePeriod: false })
  person = await world.later(person, 9)
  expect((await person.get(access)).body).toMatchObject({ isTrialExpired: true, graceAvailable: true })
  const granted = await person.post(grace)
  expect(granted).toMatchObject({ status: 200, body: { isInGracePeriod: true, gracePeriodDaysRemaining: 3 } })
  expect(granted.body).toMatchObject({ isTrialExpired: false, canAccessAnalytics: true, currentTier: 0 })
  person = await world.later(person, 2)
  expect((await person.post(grace)).body).toMatchObject({ gracePeriodDaysRemaining: 1 })
  person = await world.later(person, 1)
  expect((await person.post(grace)).body).toMatchObject({ isTrialExpired: true, graceAvailable: false })
  expect((await person.get('/subscription')).status).toBe(404)
})

test('concurrent visits begin one grace period', async () => {
  await using world = await billedWorld({ now })
  const person = await world.later(await world.signUp(), 8)
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.post(grace)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const { rows } = await world.database.raw.query(
    `select grace_ends_at = '2026-04-09T08:00:00Z' as lasts_three_days from users`,
  )
  expect(rows).toEqual([{ lasts_three_days: true }])
})

test('a smaller plan keeps habits above its limit, and refuses new ones', async () => {
  await using world = await billedWorld({ now })
  let person = await world.signUp()
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeHabit(person, name)
  person = await world.later(person, 8)
  expect((await person.get('/habits?includeInactive=false')).body).toHaveLength(4)
  expect((await person.get(access)).body).toMatchObject({ currentHabitCount: 4, canCreateMoreHabits: false })
  expect(
    await person.post('/habits', { name: 'Five', iconName: 'book', colorCode: '#1C7A86', frequency: 0 }),
  ).toMatchObject({
    status: 402,
    body: { currentCount: 4, maxAllowed: 3, subscriptionTier: 'Free', upgradeRequired: true },
  })
  await world.buy(person)
  await makeHabit(person, 'Five')
})

test('plans are public, announced ones included', async () => {
  await using world = await makeWorld({ now })
  const { body } = await world.anonymous.get('/subscription/plans')
  const { plans, billingMode } = body as { plans: Record<string, unknown>[]; billingMode: string }
  expect(billingMode).toBe('local')
  expect(
    plans.map(({ priceId, amount, discountPercentage, isSellable }) => [
      priceId,
      amount,
      discountPercentage,
      isSellable,
    ]),
  ).toEqual([
    ['basic_monthly', 4.99, 0, true],
    ['basic_yearly', 49.5, 17, true],
    ['pro_monthly', 9.99, 0, false],
    ['pro_yearly', 99, 17, false],
  ])
  expect(plans.map(({ name }) => name)).toEqual(['Basic Monthly', 'Basic Annual', 'Pro Monthly', 'Pro Annual'])
})

test('registration grants the trial once per mailbox', async () => {
  await using world = await makeWorld({ now })
  const first = await register(world)
  const told = (token: string) => world.anonymous.get(access, bearer(token)).then(({ body }) => body)
  expect(await told(first.token)).toMatchObject({ isInTrial: true, trialDaysRemaining: 7 })
  const again = await register(world, { email: 'ada+again@daymark.example' })
  const notInTrial = { isInTrial: false, isTrialExpired: false, graceAvailable: false, maxHabitsAllowed: 3 }
  expect(await told(again.token)).toMatchObject(notInTrial)
  await world.anonymous.delete('/auth/account', { password: ada.password }, bearer(first.token))
  world.passTime({ minutes: 30 })
  expect(await told((await register(world)).token)).toMatchObject(notInTrial)
  const { rows } = await world.database.raw.query('select address_hash from trial_addresses')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('so does signing up with Google', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const signIn = async (sub: string, email: string) => {
    const credential = await google.credential({ sub, email }, now)
    return ((await world.anonymous.post('/auth/google-signin', { credential })).body as Signed).token
  }
  const token = await signIn('1', 'grace@daymark.example')
  expect((await world.anonymous.get(access, bearer(token))).body).toMatchObject({ isInTrial: true })
  const other = await signIn('2', 'grace+2@daymark.example')
  expect((await world.anonymous.get(access, bearer(other))).body).toMatchObject({
    isInTrial: false,
    isTrialExpired: false,
  })
})
