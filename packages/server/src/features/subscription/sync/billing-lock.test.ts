import { expect, test } from 'vitest'
import { BillingUnavailable } from '#adapters/billing/billing.ts'
import { billingLocks } from './billing-lock.service.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const patience = 60_000

test('over two instances one at a time works for a user, and each gets the lock', async () => {
  await using world = await makeWorld()
  const [ada, bob] = [(await world.signUp()).user.id, (await world.signUp()).user.id]
  const [one, two] = [billingLocks(world.database), billingLocks(world.database)]
  const inside = new Map<string, number>()
  let done = 0
  const work = async ({ userId }: { userId: string }) => {
    expect(inside.get(userId) ?? 0).toBe(0)
    inside.set(userId, 1)
    await world.database.ping()
    inside.set(userId, 0)
    done += 1
  }
  const asked = Array.from({ length: 40 }, (_, turn) => ({
    locks: turn % 2 === 0 ? one : two,
    userId: turn % 4 < 2 ? ada : bob,
  }))
  await Promise.all(asked.map(({ locks, userId }) => locks.withUserLock(userId, patience, work)))
  expect(done).toBe(40)
  expect((await world.database.raw.query('select * from billing_locks')).rows).toEqual([])
})

test('waiting too long counts as unavailable, and does nothing after that', async () => {
  await using world = await makeWorld()
  const { id } = (await world.signUp()).user
  const locks = billingLocks(world.database)
  const release = Promise.withResolvers<void>()
  const first = locks.withUserLock(id, patience, () => release.promise)
  let isDone = false
  await expect(locks.withUserLock(id, 20, async () => void (isDone = true))).rejects.toBeInstanceOf(BillingUnavailable)
  release.resolve()
  await first
  await locks.withUserLock(id, patience, async () => {})
  expect(isDone).toBe(false)
})

test('releases the lock when the work fails', async () => {
  await using world = await makeWorld()
  const { id } = (await world.signUp()).user
  const locks = billingLocks(world.database)
  const failing = locks.withUserLock(id, patience, async () => Promise.reject(new Error('No')))
  await expect(failing).rejects.toThrow('No')
  expect(await locks.withUserLock(id, patience, async () => 'next')).toBe('next')
})

test('does not store a response that came after the lock was lost', async () => {
  let isSlow = false
  const steal = `update billing_locks set holder = gen_random_uuid(), held_until = now()`
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async snapshot(customer) {
          const found = await embedded.snapshot(customer)
          if (isSlow) await world.database.raw.query(steal)
          return found
        },
      },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  const id = await world.openCheckout(person, 'basic_monthly')
  isSlow = true
  await world.billing.pay(id)
  expect((await world.database.raw.query('select * from subscriptions')).rows).toEqual([])
  isSlow = false
  await world.database.raw.query('delete from billing_locks')
  await world.tick()
  expect((await person.get('/subscription')).status).toBe(200)
})
