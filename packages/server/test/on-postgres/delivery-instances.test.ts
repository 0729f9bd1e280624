import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { type MailServer, startMailServer } from '../services/mail-server.ts'
import { createDatabase } from '../database/postgres.ts'
import { ageAbandonedJobs } from '../faults/abandoned-jobs.ts'
import { healthy, type ServerProcess, spawnServer } from '../process/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-delivery-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const people = 50

/** Five reminders of a habit's own in UTC: that of this quarter of an hour is due, the others in the hours after it. */
const quarter = `date_bin('15 minutes', now() at time zone 'UTC', timestamp '2001-01-01')`
const ownTimes = `(select jsonb_agg(jsonb_build_object('time', to_char(${quarter} + times * interval '3 hours', 'HH24:MI'),
  'weekdays', jsonb_build_array(0, 1, 2, 3, 4, 5, 6))) from generate_series(0, 4) as times)`

/** What is due, at the general time or at times of the habits' own. */
const general = { reminders: `'[]'`, alarm: `'HabitReminder', now()` }
const own = { reminders: ownTimes, alarm: `'habits', ${quarter} at time zone 'UTC'` }

/** Accounts of all zones that want to be reminded by mail and have something open, all due this very minute. */
const accountsAreDue = ({ reminders, alarm }: typeof general) => `
  with account as (
    insert into users (id, email, first_name, last_name, time_zone, created_at)
    select gen_random_uuid(), $1 || place || '@daymark.example', 'Ada', 'L',
      (array['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Auckland'])[place % 4 + 1], now()
    from generate_series(1, ${people}) as place
    returning id
  ), habit as (
    insert into habits (user_id, id, name, name_key, icon_name, color_code, frequency, target_streak_length, created_at,
      created_day, reminders)
    select id, gen_random_uuid(), 'Read', 'read', 'book', '#1C7A86', 'daily', 30, now(), '2026-01-01', ${reminders}
    from account
  ), choice as (
    insert into notification_preferences (user_id, type, is_enabled, channel, preferred_time, time_zone)
    select id, 'HabitReminder', true, 'Email', '09:00', 'UTC' from account
  )
  insert into notification_alarms (user_id, name, due_at) select id, ${alarm} from account`

const addressesOf = ({ taken }: MailServer, round: string) =>
  taken.map(({ to }) => to).filter((address) => address.startsWith(round))

/** The product, with a port that runs at once what is due each minute. */
const clocked = fileURLToPath(new URL('../process/clocked-server.ts', import.meta.url))

async function runMinute({ output }: ServerProcess): Promise<void> {
  const printed = /"control":"([^"]+)"/
  await until(() => printed.test(output()))
  expect((await fetch(`${printed.exec(output())?.[1]}/tick`, { method: 'POST' })).status).toBe(200)
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(100)
}

test('two instances send 50 mails of one minute once each, also at times of the habits’ own; one that is killed loses none', async () => {
  await using mails = await startMailServer(0, 120)
  const url = await createDatabase(inject('postgresUrl'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: 'one secret that every instance of this test shares',
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
  }
  await using one = await healthy(await spawnServer(settings, clocked))
  await using two = await healthy(await spawnServer(settings, clocked))
  const client = new Client({ connectionString: url })
  await client.connect()
  const countWhere = async (condition: string, round: string) => {
    const { rows } = await client.query(
      `select n.attempts, u.email from notifications n join users u on u.id = n.user_id
       where u.email like $1 || '%' and ${condition}`,
      [round],
    )
    return rows as { attempts: number; email: string }[]
  }

  for (const [round, due] of Object.entries({ calm: general, own })) {
    await client.query(accountsAreDue(due), [round])
    await Promise.all([one, two].map(runMinute))
    await until(() => addressesOf(mails, round).length >= people)
    await until(async () => (await countWhere(`status = 'Sent'`, round)).length === people)
    expect(new Set(addressesOf(mails, round)).size).toBe(people)
    expect(addressesOf(mails, round)).toHaveLength(people)
    expect((await countWhere('attempts <> 1', round)).length).toBe(0)
  }

  await client.query(accountsAreDue(general), ['rough-general'])
  await client.query(accountsAreDue(own), ['rough-own'])
  await Promise.all([one, two].map(runMinute))
  await until(() => addressesOf(mails, 'rough').length >= people / 4)
  one.child.kill('SIGKILL')
  await one.ended
  const before = addressesOf(mails, 'rough').length
  expect(before).toBeLessThan(2 * people)
  await until(async () => {
    await client.query(ageAbandonedJobs)
    return (await countWhere(`status = 'Sent'`, 'rough')).length === 2 * people
  })

  const addresses = addressesOf(mails, 'rough')
  expect(new Set(addresses).size).toBe(2 * people)
  // What was in its hands may have come twice, and says so.
  const twice = addresses.filter((address, place) => addresses.indexOf(address) !== place)
  const marked = (await countWhere('attempts > 1', 'rough')).map(({ email }) => email)
  expect(marked).toEqual(expect.arrayContaining(twice))
  expect(marked.length).toBeLessThanOrEqual(20)
  expect(two.child.exitCode).toBe(null)
  await client.end()
}, 400_000)
