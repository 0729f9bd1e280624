import { randomUUID } from 'node:crypto'

type Raw = { query: (text: string, values: unknown[]) => Promise<unknown> }
type Person = { post: (path: string, body: unknown) => Promise<{ body: unknown }> }

const details = {
  category: 'Sport',
  reminders: [{ time: '07:30', weekdays: [1, 2] }],
  isStarred: true,
  measure: { unit: 'km', target: 5, targetType: 'atLeast' },
  values: { '2026-03-14': 6, '2026-03-15': 2 },
  notDone: ['2026-03-15', '2026-03-16'],
  skipped: ['2026-03-17'],
}

/**
 * A habit as an import of the release before left it: its completed day with a note, what had no field as details, a note
 * of the habit about a day that was not done, and the note that lists the rest. Returns its id.
 */
export async function leaveEarlierImport(raw: Raw, person: Person, source = 'loop'): Promise<string> {
  const habit = { name: 'Run', iconName: 'star', colorCode: '#22AA88', frequency: 0 }
  const { id } = (await person.post('/habits', habit)).body as { id: string }
  const toggle = { habitId: id, completedDate: '2026-03-14', isCompleted: true, notes: 'windy' }
  await person.post('/habitcompletions/toggle', toggle)
  await raw.query(
    `insert into imported_parts (user_id, habit_id, source, key, details, imported_at)
     select user_id, id, $2, 'run', $3::jsonb, '2026-03-20T10:00:00Z' from habits where id = $1`,
    [id, source, JSON.stringify(details)],
  )
  const notes = [
    ['2026-03-15 · not done', 'tired', '2026-03-14T23:00:00Z'],
    ['From Loop Habit Tracker', 'Goal: at least 5 km\nCategory: Sport', '2026-03-20T10:00:00Z'],
  ]
  for (const [title, content, at] of notes) {
    await raw.query(
      `insert into notes (user_id, habit_id, id, title, content, created_at, updated_at)
       select user_id, id, $2, $3, $4, $5, $5 from habits where id = $1`,
      [id, randomUUID(), title, content, at],
    )
  }
  return id
}
