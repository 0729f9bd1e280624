import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { makeSubscription } from './subscription.store.ts'

const refusal = (status: number, message: string) => new ApiError({ status, code: 'x', message })

/** A store whose server answers with this, and what was said meanwhile. */
function open(answer: () => Promise<unknown>) {
  const said: string[] = []
  const subscription = makeSubscription({
    call: (() => answer()) as Call,
    sayError: (text) => void said.push(text),
  })
  return { ...subscription, said, data: subscription.store.getState }
}

test('each load sets its own flag and keeps the answer', async () => {
  const { loadSubscription, loadFeatureAccess, data } = open(async () => ({ tier: 1 }))
  const both = [loadSubscription(), loadFeatureAccess()]
  expect(data()).toMatchObject({ isLoadingSubscription: true, isLoadingFeatureAccess: true, isLoadingPlans: false })
  await Promise.all(both)
  expect(data()).toMatchObject({
    subscription: { tier: 1 },
    featureAccess: { tier: 1 },
    isLoadingSubscription: false,
    isLoadingFeatureAccess: false,
    error: null,
  })
})

test.each([404, 501])('a %d means that there is none, without an error', async (status) => {
  const { loadSubscription, data, said } = open(() => Promise.reject(refusal(status, 'No subscription found')))
  await loadSubscription()
  expect(data()).toMatchObject({ subscription: null, error: null })
  expect(said).toEqual([])
})

test('a failure is kept and told; one that is told elsewhere is only kept', async () => {
  const failing = open(() => Promise.reject(refusal(503, 'The database is away')))
  await failing.loadFeatureAccess()
  expect(failing.data()).toMatchObject({ featureAccess: null, error: 'The database is away' })
  expect(failing.said).toEqual(['The database is away'])

  for (const status of [0, 401]) {
    const quiet = open(() => Promise.reject(refusal(status, 'Unauthorized')))
    await quiet.loadFeatureAccess()
    expect(quiet.data().error).toBe('Unauthorized')
    expect(quiet.said).toEqual([])
  }
  const broken = open(() => Promise.reject(new Error('bug')))
  await broken.loadSubscription()
  expect(broken.said).toEqual(['Failed to load subscription'])
})

test('what is answered after a reset was meant for somebody else', async () => {
  const late = Promise.withResolvers<unknown>()
  const { loadSubscription, reset, data, said } = open(() => late.promise)
  const loading = loadSubscription()
  reset()
  late.resolve({ tier: 2 })
  await loading
  expect(data()).toMatchObject({ subscription: null, isLoadingSubscription: false })
  expect(said).toEqual([])
})

test('a subscription is asked for only where access leaves room for one', async () => {
  const askedFor = async (access: object) => {
    const asked: string[] = []
    const call = ((route: { url: string }) => {
      asked.push(route.url)
      return Promise.resolve(access)
    }) as unknown as Call
    await makeSubscription({ call, sayError: () => {} }).loadBoth()
    return asked
  }
  const nothing = { isInTrial: false, isInGracePeriod: false, isTrialExpired: false }
  const access = '/api/subscription/feature-access'
  expect(await askedFor({ ...nothing, isInTrial: true })).toEqual([access])
  expect(await askedFor({ ...nothing, isInGracePeriod: true })).toEqual([access])
  expect(await askedFor({ ...nothing, isTrialExpired: true })).toEqual([access])
  expect(await askedFor({ ...nothing, hasActiveSubscription: true })).toEqual([access, '/api/subscription'])
})
