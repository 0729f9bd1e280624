import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database/test-database.ts'
import { makeHabit } from '../../test/world/habit.ts'
import { makeWorld } from '../../test/world/world.ts'
import { makeLimits } from './limits.ts'
import { makeWriteLimits } from './writes.ts'

const start = Temporal.Instant.from('2026-03-29T08:00:00Z')
const small = { bytes: 100, hasKey: false }

async function limitsAt() {
  const { db } = await emptyDatabase()
  let now = start
  const limits = makeLimits({ db, clock: () => now, isOn: true })
  return { make: () => makeWriteLimits(limits), pass: (hours: number) => void (now = now.add({ hours })) }
}

/** How many writes of a person are taken before the first is refused. */
async function takenBy(take: () => Promise<void>, most: number): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) {
    const isTaken = await take().then(
      () => true,
      () => false,
    )
    if (!isTaken) return taken
  }
  return most
}

test('ten thousand writes an hour are taken on all instances together, and then none until the hour is over', async () => {
  const { make, pass } = await limitsAt()
  const [one, other] = [make(), make()]
  expect(await takenBy(() => one('ada', small), 5_000)).toBe(5_000)
  expect(await takenBy(() => other('ada', small), 6_000)).toBe(5_099)
  for (let more = 0; more < 3; more += 1)
    await expect(other('ada', small)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 3600 } })
  await other('ben', small)
  pass(1)
  expect(await takenBy(() => other('ada', small), 200)).toBe(200)
})

test('a large body counts as several writes, and a key as one that is stored for a day', async () => {
  const { make, pass } = await limitsAt()
  const take = make()
  const large = { bytes: 100 * 1024, hasKey: false }
  expect(await takenBy(() => take('ada', large), 1_000)).toBeLessThan(400)
  const hourly = async () => {
    pass(1)
    return takenBy(() => take('ben', { bytes: 0, hasKey: true }), 9_900)
  }
  const taken = [await hourly(), await hourly(), await hourly(), await hourly(), await hourly()]
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(40_099)
  await take('ben', small)
})

test('a person who wrote too much is refused with a time to come back, reads on, and logs out', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const tick = () => ada.post('/habitcompletions/toggle', { habitId })
  for (let time = 0; time < 100; time += 1) expect((await tick()).status).toBe(200)
  await world.database.raw.query('update rate_limits set hits = 100')
  for (let time = 0; time < 98; time += 1) await tick()
  const before = (await ada.get('/habitcompletions')).body
  const refused = await tick()
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ada.get('/habitcompletions')).body).toEqual(before)
  expect((await ada.post('/auth/logout')).status).toBe(200)
})
