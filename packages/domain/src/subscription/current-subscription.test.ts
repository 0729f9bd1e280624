import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givesAccess, isRunning, type SubscriptionStatus } from './billing-state.ts'
import { currentSubscriptionOf, surplusSubscriptionsOf } from './current-subscription.ts'

const day = (days: number) => Temporal.Instant.from('2026-03-01T00:00:00Z').add({ hours: 24 * days })
const one = (status: SubscriptionStatus, created: number, ended: number | null = null) => ({
  status,
  createdAt: day(created),
  endedAt: ended === null ? null : day(ended),
})

test('the newest that runs counts, whatever ended or never began beside it', () => {
  const [old, young] = [one('active', 1), one('trialing', 2)]
  const others = [one('canceled', 5, 6), one('incomplete', 7)]
  expect(currentSubscriptionOf([old, ...others, young])).toBe(young)
  expect(surplusSubscriptionsOf([old, ...others, young])).toEqual([old])
})

test('one that is paid for counts before a newer one that is owed, and that before one that gives no access', () => {
  const [paid, owed, stuck] = [one('active', 1), one('past_due', 2), one('unpaid', 3)]
  expect(currentSubscriptionOf([stuck, owed, paid])).toBe(paid)
  expect(surplusSubscriptionsOf([stuck, owed, paid])).toEqual([owed, stuck])
  expect(currentSubscriptionOf([one('paused', 4), owed])).toBe(owed)
})

test('without one that runs it is the last that ended, then one that never began, then none', () => {
  const [first, second] = [one('canceled', 1, 9), one('canceled', 2, 8)]
  expect(currentSubscriptionOf([second, one('incomplete', 3), first])).toBe(first)
  expect(currentSubscriptionOf([one('incomplete', 3)])).toMatchObject({ status: 'incomplete' })
  expect(currentSubscriptionOf([])).toBeNull()
  expect(surplusSubscriptionsOf([first, second])).toEqual([])
})

const statuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const
const any = fc.uniqueArray(fc.record({ status: fc.constantFrom(...statuses), created: fc.nat(50) }), {
  selector: ({ created }) => created,
  maxLength: 6,
})

test('the order in which a provider lists them never matters, and no more than one is left running', () => {
  fc.assert(
    fc.property(any, (drafts) => {
      const all = drafts.map(({ status, created }) => one(status, created, status === 'canceled' ? created + 1 : null))
      const current = currentSubscriptionOf(all)
      expect(currentSubscriptionOf(all.toReversed())).toEqual(current)
      const surplus = surplusSubscriptionsOf(all)
      expect(all.filter((it) => isRunning(it.status) && !surplus.includes(it)).length).toBeLessThanOrEqual(1)
      expect(surplus).not.toContain(current)
      const hasAccess = all.some(({ status }) => givesAccess(status))
      expect(current !== null && givesAccess(current.status)).toBe(hasAccess)
    }),
  )
})
