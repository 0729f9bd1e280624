import { insightKinds } from '@daymark/domain/insights/finding.ts'
import { expect, test } from 'vitest'
import { personWithChange, personWithLink, personWithWeekendDip } from './simulated-people.ts'
import { alarmsOf, foundIn, heardInYear } from './simulation.ts'
import { personIn, type World, worlds } from './worlds.ts'

// The people are the same in each run: nothing here fails by chance. With so few of them a share may be some percent above what
// the bench finds with many.

const worst = worlds.filter(({ name }) =>
  [
    'streaks and lapses',
    'common strong mood of 3 days',
    'own strong mood of 90 days',
    'good and bad weeks',
    'later on Thursdays, worse on Fridays',
    'one day in 8 forgotten',
    'amounts that walk at random',
  ].includes(name),
)

test.each(worst)('in the world of $name hardly anyone hears what is not true', (world) => {
  const { alone, any } = alarmsOf((seed) => personIn(world, seed), world.untrue, 150)
  for (const kind of world.untrue) expect(alone[kind]).toBeLessThanOrEqual(0.09)
  expect(any).toBeLessThanOrEqual(0.12)
})

test('in all worlds together each insight keeps to 6 %, and all to 10 %', () => {
  const all = worlds.map((world, place) => ({
    world,
    ...alarmsOf((seed) => personIn(world, 1000 * (place + 1) + seed), world.untrue, 20),
  }))
  for (const kind of insightKinds) {
    const own = all.filter(({ world }) => world.untrue.includes(kind))
    expect(own.reduce((sum, { alone }) => sum + alone[kind], 0) / own.length).toBeLessThanOrEqual(0.06)
  }
  expect(all.reduce((sum, { any }) => sum + any, 0) / all.length).toBeLessThanOrEqual(0.1)
  expect(all.reduce((sum, { verdict }) => sum + verdict, 0) / all.length).toBeLessThanOrEqual(0.06)
})

test('looking every month of a year adds little', () => {
  const world = worst[0] as World
  expect(heardInYear((seed) => personIn(world, seed, 366), world.untrue, 50, 4)).toBeLessThanOrEqual(0.3)
})

test.each([
  { days: 90, share: 0.65 },
  { days: 180, share: 0.95 },
])('a weekend dip from 85 to 50 % is found in $share of people after $days days', ({ days, share }) => {
  expect(foundIn((seed) => personWithWeekendDip(seed, days), 'weekday', 150)).toBeGreaterThanOrEqual(share)
})

test.each([
  { days: 180, share: 0.62 },
  { days: 365, share: 0.9 },
])('a link of 85 against 55 % is found in $share of people after $days days', ({ days, share }) => {
  expect(foundIn((seed) => personWithLink(seed, days), 'link', 150)).toBeGreaterThanOrEqual(share)
})

test('of two habits alone no link is told: days without both may be forgotten ones', () => {
  expect(foundIn((seed) => personWithLink(seed, 365, 0), 'link', 50)).toBe(0)
})

test('a change from 50 to 80 % is found in half of the people after a year', () => {
  expect(foundIn((seed) => personWithChange(seed, 365, [0.5, 0.8]), 'change', 150)).toBeGreaterThanOrEqual(0.48)
})
