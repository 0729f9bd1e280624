import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'
import { clusterDatabase, coordinatorPort, onNode, workerOf } from './cluster.ts'
import { goOn, peopleOnBothWorkers, whileTicking } from './ticking-people.ts'

/** Writes to the shard wait until it has moved; with `wal_level = logical` and `auto` they wait for its last moment alone. */
const move = `select citus_move_shard_placement(get_shard_id_for_distribution_column('users', $1::uuid),
  '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode => 'block_writes')`

test('a shard moves to the other worker and back while its people tick: no acknowledged tick is lost', async () => {
  await using world = await makeWorld({ storedIn: await clusterDatabase(), settings: { RATE_LIMITS: 'off' } })
  const people = await peopleOnBothWorkers(world, 2)
  const [moved] = people
  const userId = moved?.person.user.id ?? ''
  const [from, to] = moved?.worker === 1 ? [1, 2] : [2, 1]

  await whileTicking(people, async () => {
    await goOn(people, 3)
    await onNode(0, move, [userId, coordinatorPort + from, coordinatorPort + to])
    expect(await workerOf(userId)).toBe(to)
    await goOn(people, 3)
    await onNode(0, move, [userId, coordinatorPort + to, coordinatorPort + from])
    expect(await workerOf(userId)).toBe(from)
    await goOn(people, 3)
  })

  for (const one of people) {
    // A write that waited longer than a statement may is refused in words, and can be repeated.
    expect([[200], [200, 503]]).toContainEqual(one.statuses())
    const { lost, rows, counted } = await one.stored()
    expect({ lost, counted }).toEqual({ lost: [], counted: rows })
  }
})
