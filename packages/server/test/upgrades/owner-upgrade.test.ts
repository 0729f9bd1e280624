import { expect, test } from 'vitest'
import { makeQueue } from '#jobs/queue.ts'
import { confirmToSender, tellOfUpdate, tellStaff } from '#features/support/support.jobs.ts'
import { databaseBefore } from './earlier-release.ts'

const ada = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'
const ben = '01a1dedf-80e9-7d13-88ce-9cc64abcd0b4'
const ticket = '01a1dedf-80e9-7d13-88ce-9cc64abcd0c5'
const update = '01a1dedf-80e9-7d13-88ce-9cc64abcd0d6'

const before = `
  insert into users (id, email, first_name, last_name, created_at, google_subject) values
    ('${ada}', 'Ada@Daymark.example', 'Ada', 'Lovelace', now(), null), ('${ben}', 'ben@daymark.example', 'B', 'B', now(), '42');
  insert into password_resets (token_hash, user_id, expires_at) values
    ('older', '${ada}', '2026-03-29T08:00:00Z'), ('newer', '${ada}', '2026-03-29T08:01:00Z');
  insert into tickets (id, user_id, category, subject, description, created_at, updated_at)
  values ('${ticket}', '${ada}', 1, 'From before', 'A text', now(), now());
  insert into ticket_updates (id, ticket_id, status, reply, created_at)
  values ('${update}', '${ticket}', 'InProgress', 'We are on it', now());
  insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at)
  values ('https://push.example/1', '${ben}', 'key', 'auth', now());
  insert into billing_customers (user_id, provider, customer, attempt_key)
  values ('${ada}', 'stripe', 'cus_1', 'a'), ('${ben}', 'embedded', null, 'b');`

const jobs = `
  insert into pgboss.job (name, data) values
    ('support.tell-staff', '{"ticketId": "${ticket}"}'), ('support.tell-of-update', '{"updateId": "${update}"}')`

test('the upgrade finds users by their former identifiers, and gives queued jobs their user', async () => {
  const { raw, upgrade } = await databaseBefore('0010')
  await raw.script(before)
  const queue = makeQueue({ raw, onError: () => {} })
  await queue.open([tellStaff, confirmToSender, tellOfUpdate].map((job) => ({ job })))
  await queue.close()
  await raw.script(jobs)

  await upgrade()

  const { rows: names } = await raw.query('select kind, key, user_id from directory order by kind, key')
  expect(names).toEqual([
    { kind: 'browser', key: 'https://push.example/1', user_id: ben },
    { kind: 'email', key: 'ada@daymark.example', user_id: ada },
    { kind: 'email', key: 'ben@daymark.example', user_id: ben },
    { kind: 'google', key: '42', user_id: ben },
    { kind: 'stripe-customer', key: 'cus_1', user_id: ada },
  ])
  const { rows: links } = await raw.query('select token_hash from password_resets')
  expect(links).toEqual([{ token_hash: 'newer' }])
  const { rows: replies } = await raw.query('select user_id, ticket_id, reply from ticket_updates')
  expect(replies).toEqual([{ user_id: ada, ticket_id: ticket, reply: 'We are on it' }])
  const { rows: waiting } = await raw.query('select data from pgboss.job order by name')
  expect(waiting.map(({ data }) => data)).toEqual([
    { updateId: update, userId: ada, ticketId: ticket },
    { ticketId: ticket, userId: ada },
  ])
})
