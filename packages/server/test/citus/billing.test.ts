import { expect, test } from 'vitest'
import { billedWorld } from '../world/billing-world.ts'
import { clusterDatabase } from './cluster.ts'

test('a subscription is bought, changed and ended, many times at once, and is what the provider says', async () => {
  await using world = await billedWorld({ storedIn: await clusterDatabase(), settings: { RATE_LIMITS: 'off' } })
  const person = await world.signUp()
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => person.post('/subscription/create-checkout-session', { priceId: 'basic_monthly' })),
  )
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  await world.buy(person)
  expect(await world.billingStateOf(person)).toMatchObject({ status: 200, running: [{ plan: 'basic_monthly' }] })

  const yearly = await person.put('/subscription/update', { newPriceId: 'basic_yearly' })
  expect(yearly).toMatchObject({ status: 200 })
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      turn % 2 === 0
        ? person.put('/subscription/update', { newPriceId: turn % 4 === 0 ? 'basic_monthly' : 'basic_yearly' })
        : person.post('/subscription/cancel', { cancelAtPeriodEnd: true }),
    ),
  )
  expect(new Set([200, 409]).isSupersetOf(new Set(responses.map(({ status }) => status)))).toBe(true)
  const { told, running } = await world.billingStateOf(person)
  expect(running).toHaveLength(1)
  expect(told).toMatchObject({ priceId: running[0]?.plan, cancelAtPeriodEnd: true })
})
