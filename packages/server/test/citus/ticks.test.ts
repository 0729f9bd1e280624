import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'
import { peopleOnBothWorkers } from './ticking-people.ts'

const ticksOfEach = 10

test('sixteen writers at once, two for each person: every tick is there, and counted once', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings: { RATE_LIMITS: 'off' } })
  const people = await peopleOnBothWorkers(world, 4)
  await Promise.all(
    [...people, ...people].map(async (one) => {
      for (let turn = 0; turn < ticksOfEach; turn += 1) await one.tick()
    }),
  )
  for (const one of people) {
    expect(one.statuses()).toEqual([200])
    expect(await one.stored()).toEqual({ lost: [], rows: 2 * ticksOfEach, counted: 2 * ticksOfEach })
  }
})
