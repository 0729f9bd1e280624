import { afterAll, beforeEach, expect, test } from 'vitest'
import { bringForward, claimDueAlarms } from '#features/notifications/scheduling/alarms.store.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
afterAll(() => world[Symbol.asyncDispose]())
const { db, raw } = world.database
const now = world.now()
const people = 400

beforeEach(async () => {
  await raw.query('delete from users')
  await raw.query(
    `with account as (
       insert into users (id, email, first_name, last_name, created_at)
       select gen_random_uuid(), place || '@daymark.example', 'Ada', 'L', now() from generate_series(1, $1::int) as place
       returning id
     )
     insert into notification_alarms (user_id, name, due_at) select id, 'HabitReminder', $2::timestamptz from account`,
    [people, now.toString()],
  )
})

const idsOf = (claimed: readonly { userId: string }[]) => claimed.map(({ userId }) => userId)
const dueNow = async () =>
  Number((await raw.query('select count(*)::int as due from notification_alarms')).rows[0]?.['due'])

test('what one instance has claimed no other one gets; it finds others, and waits for none', async () => {
  await db.transaction(async (one) => {
    const first = idsOf(await claimDueAlarms(one, now, 100))
    expect(first).toHaveLength(100)
    await db.transaction(async (two) => {
      const second = idsOf(await claimDueAlarms(two, now, 100))
      expect(second.length).toBeGreaterThan(0)
      expect(second.filter((id) => first.includes(id))).toEqual([])
    })
  })
})

test('several instances together claim every alarm once', async () => {
  const claimed: string[] = []
  const work = async () => {
    for (;;) {
      const ids = await db.transaction(async (tx) => idsOf(await claimDueAlarms(tx, now, 30)))
      claimed.push(...ids)
      if (ids.length === 0 && (await dueNow()) === 0) return
    }
  }
  await Promise.all([work(), work(), work()])
  expect(claimed).toHaveLength(people)
  expect(new Set(claimed).size).toBe(people)
})

test('a claim that is rolled back leaves its alarms due', async () => {
  const failing = db.transaction(async (tx) => {
    await claimDueAlarms(tx, now, people)
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await dueNow()).toBe(people)
})

test('an alarm that is brought forward while its claim is processed keeps the earlier time', async () => {
  const [soon, later] = [now.add({ minutes: 15 }), now.add({ hours: 24 })]
  let writing: Promise<void> = Promise.resolve()
  await db.transaction(async (tx) => {
    const [alarm] = await claimDueAlarms(tx, now, 1)
    if (!alarm) throw new Error('Nothing was due')
    writing = bringForward(db, [{ ...alarm, dueAt: soon }])
    await expect
      .poll(async () => (await raw.query(`select from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0)
    await bringForward(tx, [{ ...alarm, dueAt: later }])
  })
  await writing
  const { rows } = await raw.query('select count(*)::int as soon from notification_alarms where due_at = $1', [
    soon.toString(),
  ])
  expect(rows).toEqual([{ soon: 1 }])
})
