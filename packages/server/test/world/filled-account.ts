import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import { expect } from 'vitest'
import { makeHabit } from './habit.ts'
import type { visitor } from './visitor.ts'

type Person = ReturnType<typeof visitor>

/** A little of every kind, one of each deleted. */
export async function fillAccount(person: Person): Promise<void> {
  const reading = await makeHabit(person, 'Read', {
    description: 'Ten pages',
    forgiveOneIn: 7,
    dayPart: 'evening',
    groupName: 'Mind',
    reminders: [{ time: '21:30', weekdays: [1, 5] }],
  })
  const running = await makeHabit(person, 'Run', { frequency: 1, weeklyDays: [0, 3, 1] })
  const stretching = await makeHabit(person, 'Stretch', { frequency: 2, weeklyCount: 4, targetStreakLength: 90 })
  const watering = await makeHabit(person, '=Water("plants")', { frequency: 3, intervalDays: 3 })
  const gone = await makeHabit(person, 'Gone')
  await person.put(`/habits/${stretching.id}`, { isActive: false })
  const fourAWeek = { from: '2026-05-01', frequency: 2, weeklyCount: 4 }
  expect((await person.post(`/habits/${reading.id}/rules`, fourAWeek)).status).toBe(200)
  const holiday = { habitId: null, from: '2026-02-01', to: '2026-02-07', reason: 'Holiday' }
  expect((await person.post('/pauses', holiday)).status).toBe(201)
  await person.put('/habits/order', { habitIds: [running.id, reading.id] })
  for (const [habitId, completedDate] of [
    [reading.id, '2026-03-27'],
    [reading.id, '2026-03-29'],
    [running.id, '2026-03-25'],
    [gone.id, '2026-03-29'],
  ]) {
    expect((await person.post('/habitcompletions/toggle', { habitId, completedDate })).status).toBe(200)
  }
  await person.post(`/habits/${reading.id}/notes`, { title: 'One, "two"', content: 'First line\nsecond line ä 😀' })
  await person.post(`/habits/${watering.id}/notes`, { content: '+49 170 is no formula' })
  await person.post(`/habits/${gone.id}/notes`, { content: 'Gone too' })
  await person.post('/support/ticket', {
    subject: 'A question',
    description: 'How do I export?',
    category: 5,
    userAgent: 'Browser/1',
  })
  await person.put('/notification/preferences/0', { isEnabled: true, channel: 2, preferredTime: '07:30' })
  await person.delete(`/habits/${gone.id}`)
}

export const documentOf = async (person: Pick<Person, 'get'>): Promise<ExportDocument> =>
  (await person.get('/export?format=json')).body as ExportDocument
