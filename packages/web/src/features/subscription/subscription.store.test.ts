import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { anAccess } from '../../../test/an-access.ts'
import { refusal, visit } from '../../../test/subscription-visit.ts'

const active = anAccess({ hasActiveSubscription: true, currentTier: 1 })
const basic = { tier: 1, priceId: 'basic_monthly' }
const expired = anAccess({ isTrialExpired: true, graceAvailable: true })
const inGrace = anAccess({ isInGracePeriod: true, gracePeriodDaysRemaining: 3 })

test('access and subscription are loaded, each sets its own flag, and the answers are kept', async () => {
  const { loadBoth, data, asked } = visit({ '/feature-access': () => active, '': () => basic })
  const loading = loadBoth()
  expect(data()).toMatchObject({ isLoadingFeatureAccess: true, isLoadingSubscription: true, isLoadingPlans: false })
  await loading
  expect(asked).toEqual(['GET /feature-access', 'GET '])
  expect(data()).toMatchObject({
    subscription: basic,
    featureAccess: active,
    billingMode: 'local',
    isLoadingSubscription: false,
    isLoadingFeatureAccess: false,
    failed: { isLoadingFeatureAccess: false, isLoadingSubscription: false },
  })
})

test.each([{ isInTrial: true }, { isInGracePeriod: true }, { isTrialExpired: true }])(
  'the subscription is loaded beside access whatever that says: %o',
  async (given) => {
    const { loadBoth, asked } = visit({ '/feature-access': () => anAccess(given) })
    await loadBoth()
    expect(asked).toEqual(['GET /feature-access', 'GET '])
  },
)

test('that there is no subscription is an answer, and no error', async () => {
  const { loadBoth, data, said } = visit({ '/feature-access': () => anAccess() })
  await loadBoth()
  expect(data()).toMatchObject({ subscription: null, failed: { isLoadingSubscription: false } })
  expect(said).toEqual([])
})

test('a failure is kept and told; a lost connection is told elsewhere', async () => {
  const failing = visit({ '/feature-access': () => Promise.reject(refusal(503, 'The database is away')) })
  await failing.loadFeatureAccess()
  expect(failing.data()).toMatchObject({ featureAccess: null, failed: { isLoadingFeatureAccess: true } })
  expect(failing.said).toEqual(['The database is away'])

  const broken = visit({ '/feature-access': () => active, '': () => Promise.reject(new Error('bug')) })
  await broken.loadBoth()
  expect(broken.said).toEqual(['Failed to load subscription'])

  const offline = visit({ '/feature-access': () => Promise.reject(refusal(0, 'Network error occurred')) })
  await offline.loadFeatureAccess()
  expect(offline.data()).toMatchObject({ isLoadingFeatureAccess: false, failed: { isLoadingFeatureAccess: true } })
  expect(offline.said).toEqual([])
})

test('a 404 that a proxy sends in our place is no word about the subscription', async () => {
  let isProxied = false
  const page = new ApiError({ status: 404, code: 'http_404', message: 'HTTP 404: Not Found' })
  const { loadBoth, data } = visit({
    '/feature-access': () => active,
    '': () => (isProxied ? Promise.reject(page) : basic),
  })
  await loadBoth()
  isProxied = true
  await loadBoth()
  expect(data().subscription).toEqual(basic)
})

test('an answer of 401 empties the store without a word', async () => {
  let isOver = false
  const { loadBoth, data, said } = visit({
    '/feature-access': () => (isOver ? Promise.reject(refusal(401, 'Unauthorized')) : active),
    '': () => basic,
  })
  await loadBoth()
  isOver = true
  await loadBoth()
  expect(data()).toMatchObject({ owner: null, featureAccess: null, subscription: null, isLoadingFeatureAccess: false })
  expect(said).toEqual([])
})

test('drops a response that comes after a reset', async () => {
  const late = Promise.withResolvers<unknown>()
  const { loadFeatureAccess, reset, data, said } = visit({ '/feature-access': () => late.promise })
  const loading = loadFeatureAccess()
  reset()
  late.resolve(active)
  await loading
  expect(data()).toMatchObject({ featureAccess: null, isLoadingFeatureAccess: false })
  expect(said).toEqual([])
})

test('of two loads the later one counts, whichever response comes last', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const
  let asked = 0
  const { loadFeatureAccess, data } = visit({ '/feature-access': () => answers[asked++]?.promise })
  const loading = [loadFeatureAccess(), loadFeatureAccess()]
  answers[1].resolve(active)
  await loading[1]
  answers[0].resolve(expired)
  await loading[0]
  expect(data().featureAccess).toEqual(active)
})

test('the first visit after the trial begins the grace period, once, and only what comes of it is shown', async () => {
  const { loadFeatureAccess, store, asked, data } = visit({
    '/feature-access': () => expired,
    '/initialize-grace-period': () => inGrace,
  })
  const shown: unknown[] = []
  store.subscribe(({ featureAccess }) => featureAccess && shown.push(featureAccess))
  await loadFeatureAccess()
  expect(data().featureAccess).toEqual(inGrace)
  expect(shown).not.toContain(expired)
  await loadFeatureAccess()
  expect(asked).toEqual(['GET /feature-access', 'POST /initialize-grace-period', 'GET /feature-access'])
})

test('a grace period that is used up, or cannot begin, leaves the trial expired without a word', async () => {
  const usedUp = visit({ '/feature-access': () => anAccess({ isTrialExpired: true }) })
  await usedUp.loadFeatureAccess()
  expect(usedUp.asked).toEqual(['GET /feature-access'])

  const failing = visit({
    '/feature-access': () => expired,
    '/initialize-grace-period': () => Promise.reject(refusal(503, 'away')),
  })
  await failing.loadFeatureAccess()
  expect(failing.data().featureAccess).toEqual(expired)
  expect(failing.said).toEqual([])
})

test('the next visit begins with the saved state, unless it is another user’s or cannot be read', async () => {
  const first = visit({ '/feature-access': () => active, '': () => basic })
  await first.loadBoth()
  expect(visit({}, first.kept).data()).toMatchObject({ featureAccess: active, subscription: null })

  const next = visit({}, first.kept)
  next.own('eve')
  expect(next.data()).toMatchObject({ owner: 'eve', featureAccess: null })
  expect([...next.kept.values()].join()).not.toContain('currentTier')

  const strange = { state: { owner: 'maya', featureAccess: { currentTier: 7 } }, version: 0 }
  const kept = new Map([['subscription-store', JSON.stringify(strange)]])
  expect(visit({}, kept).data().featureAccess).toBeNull()
})

const inTrial = anAccess({ isInTrial: true })

test('returning to the page reloads after more than an hour; at once when a change is expected, and sooner from then on', async () => {
  const { loadBoth, look, expectChange, pass, asked, kept } = visit({ '/feature-access': () => inTrial })
  await look()
  expect(asked, 'before the first load there is nothing to bring up to date').toHaveLength(0)
  await loadBoth()
  await look()
  const loads = () => asked.filter((call) => call === 'GET /feature-access')
  expect(loads()).toHaveLength(1)
  pass(2)
  await look()
  expect(loads()).toHaveLength(2)
  expectChange()
  expect(kept.size).toBe(0)
  await look()
  await look()
  expect(loads()).toHaveLength(3)
  pass(1)
  await look()
  expect(loads()).toHaveLength(4)
})

test('what failed to load is asked for at the next look, whichever of the two it was', async () => {
  const isAway = { access: true, plan: true }
  const answer = (part: keyof typeof isAway, said: unknown) => () =>
    isAway[part] ? Promise.reject(refusal(503, 'away')) : said
  const { loadBoth, look, data, asked } = visit({
    '/feature-access': answer('access', active),
    '': answer('plan', basic),
  })
  await loadBoth()
  isAway.access = false
  await look()
  expect(data()).toMatchObject({ featureAccess: active, subscription: null })
  isAway.plan = false
  await look()
  expect(data()).toMatchObject({ subscription: basic, failed: { isLoadingSubscription: false } })
  const before = asked.length
  await look()
  expect(asked).toHaveLength(before)
})

test('starts no second load while one is under way, and loads again for a change expected meanwhile', async () => {
  const late = Promise.withResolvers<unknown>()
  const { loadBoth, look, expectChange, asked } = visit({ '/feature-access': () => late.promise })
  const loading = loadBoth()
  await look()
  expect(asked).toEqual(['GET /feature-access', 'GET '])
  expectChange()
  late.resolve(inTrial)
  await loading
  await look()
  expect(asked).toHaveLength(4)
})
