import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { grantService } from './grant.service.ts'

type World = Awaited<ReturnType<typeof billedWorld>>
type Person = Awaited<ReturnType<World['signUp']>>
const access = '/subscription/feature-access'
const day = (text: string) => text as Day

/** What the admin calls do, without their routes. */
function operator(world: World) {
  const grants = grantService({ clock: world.now, provider: 'embedded', writeDueLetters: async () => {} })
  const { db } = world.database
  return {
    give: ({ user }: Person, tier: 1 | 2, until: string) =>
      db.transaction((tx) => grants.grant(tx, user.id, { tier, until: day(until) })),
    withdraw: ({ user }: Person) => db.transaction((tx) => grants.withdraw(tx, user.id)),
    extendTrial: ({ user }: Person, until: string) =>
      db.transaction((tx) => grants.extendTrial(tx, user.id, { until: day(until) })),
    words: async ({ user }: Person) => (await grants.planWordsFor(db, [user.id])).get(user.id),
    history: async ({ user }: Person) => (await grants.planHistoryOf(db, user.id)).map(({ what }) => what),
  }
}

test('a given plan lasts to the end of its day where the person lives, without a subscription', async () => {
  await using world = await billedWorld()
  const { give, words, history } = operator(world)
  const person = await world.signUp({ timeZone: 'America/New_York' })
  await give(person, 2, '2026-05-03')
  const given = { grantedUntil: '2026-05-04T03:59:59Z', currentTier: 2, isInTrial: false, canAccessAnalytics: true }
  expect((await person.get(access)).body).toMatchObject({ ...given, hasActiveSubscription: false })
  expect((await person.get('/subscription')).status).toBe(404)
  expect(await words(person)).toBe('Trial until Apr 5, 2026; Pro given until May 3, 2026')

  const later = await world.later(person, 35)
  expect((await later.get(access)).body).toMatchObject(given)
  const after = await world.later(person, 1)
  expect((await after.get(access)).body).toMatchObject({ grantedUntil: null, currentTier: 0, graceAvailable: true })
  expect(await words(person)).toBe('Free')
  expect(await history(person)).toEqual(['Trial until Apr 5, 2026; Pro given until May 3, 2026'])
})

test('a plan can be bought while one is given, and shows what it gives by itself', async () => {
  await using world = await billedWorld()
  const { give, withdraw, words, history } = operator(world)
  const person = await world.signUp()
  await give(person, 2, '2026-05-03')
  await world.buy(person)
  expect((await person.get('/subscription')).body).toMatchObject({ tier: 1, status: 'trialing' })
  expect((await person.get(access)).body).toMatchObject({ currentTier: 2, hasActiveSubscription: true })
  await withdraw(person)
  expect((await person.get(access)).body).toMatchObject({ currentTier: 1, grantedUntil: null })
  expect(await words(person)).toBe('Basic Monthly, free until Apr 5, 2026')
  expect(await history(person)).toEqual([
    'Basic Monthly, free until Apr 5, 2026',
    'Basic Monthly, free until Apr 5, 2026; Pro given until May 3, 2026',
    'Trial until Apr 5, 2026; Pro given until May 3, 2026',
  ])
})

test('a trial runs longer, and the days to subscribe in come after it', async () => {
  await using world = await billedWorld()
  const { extendTrial, history } = operator(world)
  let person = await world.signUp()
  person = await world.later(person, 8)
  await person.post('/subscription/initialize-grace-period')
  await extendTrial(person, '2026-04-30')
  expect((await person.get(access)).body).toMatchObject({ isInTrial: true, trialDaysRemaining: 25 })
  person = await world.later(person, 25)
  expect((await person.get(access)).body).toMatchObject({ isTrialExpired: true, graceAvailable: true })
  await person.post('/subscription/initialize-grace-period')
  await person.post('/subscription/initialize-grace-period')
  expect(await history(person)).toEqual([
    'Grace period until May 4, 2026',
    'Trial until Apr 30, 2026',
    'Grace period until Apr 9, 2026',
  ])
})

test('refuses a day in the past, a shorter trial, one beside a subscription, and what was not given', async () => {
  await using world = await billedWorld()
  const { give, withdraw, extendTrial, history } = operator(world)
  const person = await world.signUp()
  await expect(give(person, 1, '2026-03-28')).rejects.toThrow('Please choose today or a later date')
  await expect(extendTrial(person, '2026-04-01')).rejects.toThrow('The trial already runs until Apr 5, 2026')
  await expect(withdraw(person)).rejects.toThrow('This account has no given plan')
  expect(await history(person)).toEqual([])
  await world.buy(person)
  await expect(extendTrial(person, '2026-06-01')).rejects.toThrow('This account has a subscription')
})

test('the history of a subscription has its changes, each once, and no renewals', async () => {
  await using world = await billedWorld()
  const { history } = operator(world)
  let person = await world.signUp()
  await world.buy(person)
  person = await world.later(person, 7)
  person = await world.later(person, 30)
  await person.put('/subscription/update', { newPriceId: 'basic_yearly' })
  await person.post('/subscription/cancel', { cancelAtPeriodEnd: true })
  await person.post('/subscription/cancel', { cancelAtPeriodEnd: true })
  const found = await history(person)
  expect(found.map((what) => what.replace(/ (?:until|free until) .*/, ''))).toEqual([
    'Basic Annual',
    'Basic Annual',
    'Basic Monthly',
    'Basic Monthly,',
  ])
})
