import { expect, test } from 'vitest'
import { upload } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { limits } from './import.limits.ts'

const fileOf = (habit: string) =>
  `HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n${habit},,,2026-03-28,1,\n`

test('a repeated import returns the first response even above the limit', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const send = (habit: string, key?: string) =>
    upload(world, ada, fileOf(habit), { commit: true, ...(key !== undefined && { key }) })
  const first = await send('Read', 'one')
  expect(first.status).toBe(200)
  expect((await send('Run', 'one')).status).toBe(409)

  await world.database.raw.query('update rate_limits set hits = $1', [limits.filesPerUser.times])
  expect((await send('Read', 'two')).status).toBe(429)
  expect((await send('Read')).status).toBe(429)
  expect(await send('Read', 'one')).toMatchObject({ status: 200, body: first.body })
  expect((await send('Run', 'one')).status).toBe(429)
  expect((await upload(world, ada, fileOf('Read'), { key: 'one' })).status).toBe(429)
  expect((await ada.get('/habits')).body).toHaveLength(1)
})
