import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'

const people = 24

test('two instances find what is due on all shards, and remind everyone once', async () => {
  const settings = { RATE_LIMITS: 'off' }
  await using one = await makeWorld({ storedIn: await clusterDatabase(), settings })
  await using two = await makeWorld({ storedIn: await clusterDatabase(), settings })
  const addresses = new Set<string>()
  for (let turn = 0; turn < people; turn += 1) {
    const person = await one.signUp()
    await makeHabit(person)
    await person.put('/notification/preferences/0', { isEnabled: true, channel: 2, preferredTime: '08:30' })
    addresses.add(person.user.email)
  }
  for (const minute of ['2026-03-29T08:01:00Z', '2026-03-29T08:30:00Z', '2026-03-29T08:31:00Z']) {
    for (const world of [one, two]) world.moveClockTo(minute)
    await Promise.all([one.tick(), two.tick()])
    await Promise.all([one.runJobs(), two.runJobs()])
  }
  const mails = [...(await one.mails()), ...(await two.mails())].map(({ to }) => to)
  expect(mails.filter((to) => addresses.has(to)).toSorted()).toEqual([...addresses].toSorted())
})
