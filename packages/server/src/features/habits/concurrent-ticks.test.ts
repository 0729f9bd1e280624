import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import { shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

const today = '2026-03-29' as Day
const kinds = [
  { frequency: 0 },
  { frequency: 1, weeklyDays: [1, 3, 5, 0] },
  { frequency: 2, weeklyCount: 3 },
  { frequency: 3, intervalDays: 2 },
]
const writers = 16
const operationsEach = 30

/** Numbers from a seed, so that a run that fails can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('keeps figures equal to the rows after hundreds of concurrent toggles', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const habits: HabitView[] = []
  for (const [index, kind] of kinds.entries()) habits.push(await makeHabit(ada, `Habit ${index}`, kind))

  const write = async (writer: number) => {
    const roll = dice(writer + 1)
    for (let count = 0; count < operationsEach; count += 1) {
      const habitId = habits[roll(habits.length)]?.id
      const completedDate = addDays(today, -(roll(3) === 0 ? roll(500) : roll(40)))
      const wish = roll(3)
      const isCompleted = wish === 0 ? undefined : wish === 1
      const answer = await ada.post('/habitcompletions/toggle', { habitId, completedDate, isCompleted })
      expect([200, 409]).toContain(answer.status)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))

  for (const { id } of habits) {
    const view = (await ada.get(`/habits/${id}`)).body as HabitView
    const completions = (await ada.get(`/habitcompletions/habit/${id}`)).body as { completedDate: Day }[]
    const days = completions.map(({ completedDate }) => completedDate)
    expect(days.length).toBeGreaterThan(10)
    expect(new Set(days).size).toBe(days.length)
    const rule = { frequency: habitFrequencyOf(view), measure: null, createdDay: view.createdDay }
    const listed = daysOf(days.map((day) => ({ day, state: 'done', amount: null })))
    const { enteredCompletions, ...figures } = shownFiguresOf({ rule, days: listed }, today)
    expect(view).toMatchObject(figures)
    expect(enteredCompletions).toBe(days.length)
    expect(readDaysText(view.days)).toEqual(listed)
  }
}, 180_000)
