import { insightKinds } from '@daymark/domain/insights/finding.ts'
import { expect, test } from 'vitest'
import { personWithChange, personWithLink, personWithoutEffect, personWithWeekendDip } from './simulated-people.ts'
import { alarmsOf, foundIn } from './simulation.ts'

// The people are the same in each run: nothing here fails by chance.

test('of 2,000 people without an effect at most 6 % hear of each insight, and 10 % of any', () => {
  const { alone, any, verdict } = alarmsOf((seed) => personWithoutEffect(seed, { drifts: false }), 2000)
  for (const kind of insightKinds) expect(alone[kind]).toBeLessThanOrEqual(0.06)
  // And they are heard of: a test that never speaks would also pass.
  for (const kind of insightKinds) expect(alone[kind]).toBeGreaterThan(0.01)
  expect(verdict).toBeLessThanOrEqual(0.06)
  expect(any).toBeLessThanOrEqual(0.1)
})

test('rates that drift are taken for nothing but a change', () => {
  const { alone, anyButChange } = alarmsOf((seed) => personWithoutEffect(seed, { drifts: true }), 1000)
  for (const kind of insightKinds.filter((one) => one !== 'change')) expect(alone[kind]).toBeLessThanOrEqual(0.06)
  expect(anyButChange).toBeLessThanOrEqual(0.1)
})

test.each([
  { days: 90, share: 0.65 },
  { days: 180, share: 0.95 },
])('a weekend dip from 85 to 50 % is found in $share of people after $days days', ({ days, share }) => {
  expect(foundIn((seed) => personWithWeekendDip(seed, days), 'weekday', 500)).toBeGreaterThanOrEqual(share)
})

test.each([
  { days: 180, share: 0.7 },
  { days: 365, share: 0.95 },
])('a link of 85 against 55 % is found in $share of people after $days days', ({ days, share }) => {
  expect(foundIn((seed) => personWithLink(seed, days), 'link', 500)).toBeGreaterThanOrEqual(share)
})

test('a change from 50 to 80 % is found after half a year', () => {
  expect(foundIn((seed) => personWithChange(seed, 180), 'change', 500)).toBeGreaterThanOrEqual(0.8)
})
