import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect } from 'vitest'
import type { visitor } from './visitor.ts'

type Visitor = Pick<ReturnType<typeof visitor>, 'post'>

/** What the form sends for a habit of every day. */
export const habitBody = (name: string, rest: object = {}) => ({
  name,
  description: null,
  iconName: 'book',
  colorCode: '#1C7A86',
  frequency: 0,
  targetStreakLength: 30,
  ...rest,
})

/** A habit that a user made over HTTP. */
export async function makeHabit(person: Visitor, name = 'Read', rest: object = {}): Promise<HabitView> {
  const response = await person.post('/habits', habitBody(name, rest))
  expect(response).toMatchObject({ status: 201 })
  return response.body as HabitView
}
