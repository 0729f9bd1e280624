import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof makeWorld>>['signUp']>>

const habit = { name: 'Read', frequency: 0, iconName: 'book', colorCode: '#1C7A86' }
const webhook = { name: 'Home', url: 'https://example.com/hook', events: ['habit.created'] }
const ticket = { subject: 'The streak is wrong', description: 'It says 3 and should say 4.', category: 6 }

/** Calls that insert a row of the account, and what each needs before it. */
const inserting: [name: string, prepare: (person: Person) => Promise<() => Promise<{ status: number }>>][] = [
  ['a habit', async (person) => () => person.post('/habits', habit)],
  ['a pause', async (person) => () => person.post('/pauses', { habitId: null, from: '2026-04-01', to: null })],
  ['a ticket', async (person) => () => person.post('/support/ticket', ticket)],
  ['a token', async (person) => () => person.post('/connections/tokens', { name: 'Display', reach: 'read' })],
  ['a webhook', async (person) => () => person.post('/connections/webhooks', webhook)],
  ['a calendar', async (person) => () => person.post('/connections/calendars', { name: 'Mine' })],
  [
    'a test of a webhook',
    async (person) => {
      const { body } = await person.post('/connections/webhooks', webhook)
      const { id } = (body as { connection: { id: string } }).connection
      return () => person.post(`/connections/${id}/test`)
    },
  ],
  [
    'a link that ticks',
    async (person) => {
      const { id } = await makeHabit(person)
      return () => person.post('/connections/tick-links', { habitId: id })
    },
  ],
]

test.each(inserting)('%s of an account that is deleted meanwhile is refused, and no error', async (_, prepare) => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const { raw } = world.database
  const ada = await world.signUp()
  const call = await prepare(ada)
  const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const calling = await raw.transaction(async (_script, query) => {
    await query('delete from users where id = $1', [ada.user.id])
    const response = call()
    await expect.poll(async () => (await raw.query(waits)).rows).toHaveLength(1)
    return { response }
  })
  expect([401, 404]).toContain((await calling.response).status)
})
