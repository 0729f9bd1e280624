import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-25T08:00:00Z'

test('an illness entered afterwards keeps the streak', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const habit = await makeHabit(ada, 'Read')
  for (const completedDate of ['2026-03-18', '2026-03-19', '2026-03-24']) {
    await ada.post('/habitcompletions/toggle', { habitId: habit.id, completedDate })
  }
  expect((await ada.get(`/habits/${habit.id}`)).body).toMatchObject({ currentStreak: 1, pauses: [] })

  const paused = await ada.post('/pauses', { habitId: habit.id, from: '2026-03-20', to: '2026-03-23', reason: ' Ill ' })
  expect(paused.status).toBe(201)
  expect(paused.body).toMatchObject({ habitId: habit.id, from: '2026-03-20', to: '2026-03-23', reason: 'Ill' })
  const { id } = paused.body as { id: string }

  const pauses = [{ from: '2026-03-20', to: '2026-03-23' }]
  expect((await ada.get(`/habits/${habit.id}`)).body).toMatchObject({ currentStreak: 3, isActive: true, pauses })
  expect((await ada.get('/habits/dashboard-stats')).body).toMatchObject({ longestStreak: 3 })

  expect((await ada.delete(`/pauses/${id}`)).status).toBe(200)
  expect((await ada.get(`/habits/${habit.id}`)).body).toMatchObject({ currentStreak: 1, pauses: [] })
  expect((await ada.get('/pauses')).body).toEqual([])
})
