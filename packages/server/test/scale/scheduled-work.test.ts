import { expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { sentQueriesOf } from '../database/test-database.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { cheapHash, makeWorld } from '../world/world.ts'
import { tablesReadAcrossAccounts } from './ownerless-scans.ts'

const byTime = 'whose time has come is found by the time, in each part of the database for itself'
const newTypes = 'each night, accounts without the alarm of a new notification type are found, by owner in each part'
const forgotten = 'what has run out is forgotten by its time, in each part of the database for itself'

/** What scheduled work reads across all accounts, each with the reason. No request does so. */
const reasons = {
  notification_alarms: byTime,
  billing_email_alarms: byTime,
  notification_preferences: newTypes,
  users: newTypes,
  notifications: forgotten,
  habits: forgotten,
  notes: forgotten,
  sessions: forgotten,
  password_resets: forgotten,
  idempotency_keys: forgotten,
  imports: forgotten,
  push_answers: forgotten,
  sms_sends: forgotten,
  shares: forgotten,
  connections: forgotten,
  webhook_deliveries: forgotten,
  billing_customers: byTime,
  billing_checkouts: 'is read with billing_customers, by owner',
  subscriptions: 'is read with billing_customers, by owner',
} satisfies Record<string, string>

test('the scheduler reads across accounts in these tables alone, and a job reads the rows of its own user', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const passwordHash = await hashPassword('Engine1843', cheapHash)
  const ada = await markedAccount(world, passwordHash)
  await ada.put('/notification/preferences/0', { isEnabled: true, channel: 2, preferredTime: '18:00' })
  await world.tick()
  await world.anonymous.post('/auth/forgot-password', { email: ada.names.email })
  await world.ops(['tickets', 'reply', ada.names.ticketId, 'We are on it'])

  const jobs = await sentQueriesOf(world.runJobs)
  world.moveClockTo('2026-03-29T18:00:30Z')
  const evening = await sentQueriesOf(world.tick)
  const letters = await sentQueriesOf(world.runJobs)
  world.moveClockTo('2026-03-30T03:30:00Z')
  const night = await sentQueriesOf(world.tick)

  const tablesIn = async (sent: typeof jobs) => {
    const found = new Set<string>()
    for (const query of sent)
      for (const table of await tablesReadAcrossAccounts(world.database.raw, query)) found.add(table)
    return [...found].sort()
  }
  expect([...jobs, ...letters].length).toBeGreaterThan(10)
  expect(await tablesIn([...jobs, ...letters])).toEqual([])
  expect(await tablesIn([...evening, ...night])).toEqual(Object.keys(reasons).sort())
})
