import { newId } from '#db/new-id.ts'
import { expect } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import type { Reply } from '../world/visitor.ts'
import type { makeWorld } from '../world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** What a call can name of a person. */
export type Names = {
  mark: string
  userId: string
  email: string
  habitId: string
  measuredId: string
  pauseId: string
  noteId: string
  deletedHabitId: string
  deletedNoteId: string
  ticketId: string
  messageId: string
  importId: string
  shareId: string
  webhookId: string
  deliveryId: string
  endpoint: string
  checkoutId: string
}

const idIn = ({ body }: Reply, field = 'id'): string => String((body as Record<string, unknown>)[field])

/** A browser's keys as a browser would make them; nothing is ever sent to it. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The day from which the measured habit has another rule. */
export const changedRuleFrom = '2026-04-01'

/** A file of another tracker with one habit in it, in the form that a browser sends. */
export function importForm(habit: string): { body: string; headers: Record<string, string> } {
  const file = JSON.stringify({ habits: [{ name: habit, records: [{ day: '2026-03-28', done: true }] }] })
  const boundary = 'a-boundary-of-the-tests'
  const part = `content-disposition: form-data; name="file"; filename="habits.json"\r\n\r\n${file}`
  return {
    body: `--${boundary}\r\n${part}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/**
 * An account with one of everything a user can have, a plan included. All its texts carry its mark: where that is in
 * the response to another account, or a row with it has changed, authorisation has failed.
 */
export async function markedAccount(world: World, passwordHash: string) {
  const mark = `mark${newId().replaceAll('-', '')}`
  const person = await world.signUp({ email: `${mark}@daymark.example`, firstName: mark, lastName: mark })
  const { raw } = world.database
  await raw.query('update users set password_hash = $2 where id = $1', [person.user.id, passwordHash])

  const checkout = await person.post('/subscription/create-checkout-session', { priceId: 'basic_monthly' })
  const checkoutId = idIn(checkout, 'checkoutUrl').split('/').at(-1) ?? ''
  expect(await world.billing.pay(checkoutId)).toBe(true)
  expect((await person.get(`/subscription/success?session_id=${checkoutId}`)).status).toBe(200)

  const habit = await makeHabit(person, `${mark} kept`, { description: mark })
  const measure = { unit: 'pages', target: 20, direction: 'atLeast' }
  const measured = await makeHabit(person, `${mark} measured`, { measure })
  const amount = { id: newId(), amount: 5 }
  await person.post(`/habits/${measured.id}/days/2026-03-28/amounts`, amount)
  await person.post(`/habits/${measured.id}/rules`, { from: changedRuleFrom, frequency: 0, target: 25 })
  const pauseId = idIn(
    await person.post('/pauses', { habitId: null, from: '2026-03-02', to: '2026-03-04', reason: mark }),
  )
  const deleted = await makeHabit(person, `${mark} deleted`)
  const notes = `/habits/${habit.id}/notes`
  const note = { title: mark, content: mark }
  const [noteId, deletedNoteId] = [idIn(await person.post(notes, note)), idIn(await person.post(notes, note))]
  await person.post('/habitcompletions/toggle', { habitId: habit.id, completedDate: '2026-03-28' })
  await person.post('/support/ticket', { subject: mark, description: mark, category: 1 })
  const endpoint = `https://fcm.googleapis.com/fcm/send/${mark}`
  await person.post('/notification/push-subscriptions', { endpoint, keys: browserKeys })
  await person.post('/notification/test?type=0')
  await person.delete(`/habits/${deleted.id}`)
  await person.delete(`${notes}/${deletedNoteId}`)
  const form = importForm(`${mark} brought`)
  const imported = await person.post('/import?commit=true', form.body, form.headers)

  const shareId = newId()
  await raw.query(
    `insert into shares (user_id, id, token_hash, year, habit_ids, has_notes, created_at, expires_at)
     values ($1, $2, $3, 2026, array[$4]::uuid[], true, '2026-03-01T00:00:00Z', '2027-01-01T00:00:00Z')`,
    [person.user.id, shareId, mark, habit.id],
  )

  const [webhookId, deliveryId] = [newId(), newId()]
  await raw.query(
    `insert into connections (user_id, id, kind, name, secret_hash, url, events, created_at)
     values ($1, $2, 'webhook', $3, $3, 'https://example.com/' || $3, '{habit.completed}', '2026-03-01T00:00:00Z')`,
    [person.user.id, webhookId, mark],
  )
  await raw.query(
    `insert into webhook_deliveries (user_id, id, connection_id, event, payload, status, created_at)
     values ($1, $2, $3, 'habit.completed', $4, 'failed', '2026-03-01T00:00:00Z')`,
    [person.user.id, deliveryId, webhookId, mark],
  )

  const firstOf = async (path: string) => String(((await person.get(path)).body as { id: string }[])[0]?.id)
  const names: Names = {
    mark,
    userId: person.user.id,
    email: person.user.email,
    habitId: habit.id,
    measuredId: measured.id,
    pauseId,
    noteId,
    deletedHabitId: deleted.id,
    deletedNoteId,
    ticketId: await firstOf('/support/tickets'),
    messageId: await firstOf('/notification/history'),
    importId: idIn(imported, 'importId'),
    shareId,
    webhookId,
    deliveryId,
    endpoint,
    checkoutId,
  }
  return { ...person, names }
}

/** The same names, of no account: nothing is found by them. */
export const unknownNames = (): Names => {
  const mark = `mark${newId().replaceAll('-', '')}`
  const ids = {
    userId: newId(),
    habitId: newId(),
    measuredId: newId(),
    pauseId: newId(),
    noteId: newId(),
    deletedHabitId: newId(),
    deletedNoteId: newId(),
  }
  const others = {
    ticketId: newId(),
    messageId: newId(),
    importId: newId(),
    shareId: newId(),
    webhookId: newId(),
    deliveryId: newId(),
    checkoutId: 'cs_local_nobody',
  }
  return {
    mark,
    email: `${mark}@daymark.example`,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    ...ids,
    ...others,
  }
}

/** Every row of the database that contains one of these names, by table. */
export async function rowsNaming(world: World, names: Names): Promise<Record<string, string[]>> {
  const { raw } = world.database
  const tables = await raw.query(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  const found: Record<string, string[]> = {}
  for (const { tablename } of tables.rows as { tablename: string }[]) {
    const { rows } = await raw.query(
      `select row from (select row_to_json(t)::text as row from "${tablename}" t) as texts where row like any ($1) order by row`,
      [Object.values(names).map((name) => `%${name}%`)],
    )
    if (rows.length > 0) found[tablename] = rows.map(({ row }) => String(row))
  }
  return found
}
