import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'
import { cluster, clusterDatabase } from './cluster.ts'
import { goOn, peopleOnBothWorkers, whileTicking } from './ticking-people.ts'

test('a worker dies and comes back: its people get 503 meanwhile, all others go on, no acknowledged tick is lost', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings: { RATE_LIMITS: 'off' } })
  const people = await peopleOnBothWorkers(world, 2)
  const cutOff = people.filter(({ worker }) => worker === 1)
  const others = people.filter(({ worker }) => worker === 2)

  await whileTicking(people, async () => {
    await goOn(people, 3)
    await cluster.kill(1)
    try {
      await expect
        .poll(() => Math.min(...cutOff.map((one) => one.countOf(503))), { timeout: 240_000 })
        .toBeGreaterThan(2)
      await goOn(others, 5)
      for (const { person } of cutOff) expect(await person.get('/habits')).toMatchObject({ status: 503 })
      for (const { person } of others) expect(await person.get('/habits')).toMatchObject({ status: 200 })
      expect(await world.anonymous.get('/health')).toMatchObject({ status: 200 })
    } finally {
      await cluster.start(1)
    }
    await goOn(people, 3)
  })

  expect(others.map((one) => one.statuses())).toEqual([[200], [200]])
  expect(cutOff.map((one) => one.statuses())).toEqual([
    [200, 503],
    [200, 503],
  ])
  for (const one of people) {
    const { lost, rows, counted } = await one.stored()
    expect({ lost, counted }).toEqual({ lost: [], counted: rows })
  }
})
