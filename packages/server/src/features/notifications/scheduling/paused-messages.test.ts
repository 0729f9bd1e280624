import { expect, test } from 'vitest'
import { makeHabit } from '../../../../test/world/habit.ts'
import { messagesOf, tickAt } from '../../../../test/world/message.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const toggle = '/habitcompletions/toggle'
const streakEndanger = 5

test('a paused habit is not spoken of until it asks again', async () => {
  await using world = await makeWorld({ now: '2026-03-23T06:00:00Z' }) // a Monday
  const ada = await world.signUp()
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  for (const { id: habitId } of [read, run]) {
    for (const completedDate of ['2026-03-20', '2026-03-21', '2026-03-22'])
      await ada.post(toggle, { habitId, completedDate })
  }
  await tickAt(world, '2026-03-23T06:10:00Z')
  const before = (await messagesOf(world, ada)).length
  await ada.post('/pauses', { habitId: null, from: '2026-03-23', to: '2026-03-25' })
  await ada.post('/pauses', { habitId: run.id, from: '2026-03-26', to: null })
  for (const day of ['23', '24', '25']) {
    await tickAt(world, `2026-03-${day}T09:00:00Z`, `2026-03-${day}T18:00:00Z`, `2026-03-${day}T20:00:00Z`)
  }
  expect(await messagesOf(world, ada)).toHaveLength(before)
  await tickAt(world, '2026-03-26T09:00:00Z', '2026-03-26T20:00:00Z')
  const after = await messagesOf(world, ada)
  expect(after.length).toBeGreaterThan(before)
  expect(JSON.stringify(after.slice(0, after.length - before))).toContain('Read')
  expect(JSON.stringify(after.slice(0, after.length - before))).not.toContain('Run')
})

test('a streak is not called in danger while its next miss is forgiven', async () => {
  await using world = await makeWorld({ now: '2026-03-23T06:00:00Z' })
  const ada = await world.signUp()
  const kinds = [{ forgiveOneIn: 3 }, { forgiveOneIn: null }]
  for (const [index, kind] of kinds.entries()) {
    const { id: habitId } = await makeHabit(ada, ['Forgiving', 'Strict'][index], kind)
    for (const completedDate of ['2026-03-20', '2026-03-21', '2026-03-22'])
      await ada.post(toggle, { habitId, completedDate })
  }
  await tickAt(world, '2026-03-23T06:10:00Z', '2026-03-23T20:00:00Z', '2026-03-23T21:00:00Z')
  const inDanger = (await messagesOf(world, ada)).filter(({ type }) => type === streakEndanger)
  expect(inDanger).toHaveLength(1)
  expect(JSON.stringify(inDanger)).toContain('Strict')
  expect(JSON.stringify(inDanger)).not.toContain('Forgiving')
})
