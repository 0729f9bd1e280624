import { daysAfter } from './days.ts'
import { expect } from './journey.ts'
import type { Member } from './people.ts'
import type { Served } from './served.ts'

const names = [
  'Read 20 pages',
  'Morning run',
  'Drink water',
  'Meditate',
  'Stretch',
  'Call Mum',
  'Journal',
  'No sugar',
  'Piano',
  'Walk the dog',
  'Cook at home',
  'Spanish',
  'Floss',
  'Early to bed',
  'Push-ups',
  'Tidy desk',
  'Water plants',
  'No phone in bed',
  'Sketch',
  'Vitamin D',
]

/** A pattern of its own for each habit. */
const isDone = (habit: number, day: number): boolean =>
  (day * (habit + 3) + ((day * day) % (habit + 5))) % (habit + 4) > 0

/** Habits with most of their days since a day, as another tracker would hand them over: each by a pattern of its own. */
export async function fillYear(product: Served, { token }: Member, count: number, from: string, days: number) {
  const habits = names.slice(0, count).map((name, habit) => ({
    name,
    records: Array.from({ length: days }, (_, day) => ({ day: daysAfter(from, day), done: isDone(habit, day) })),
  }))
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify({ habits })]), 'habits.json')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${product.url}/api/import?commit=true`, { method: 'POST', headers, body: form })
  expect(sent.status).toBe(200)
}
