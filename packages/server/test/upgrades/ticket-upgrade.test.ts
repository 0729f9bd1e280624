import { expect, test } from 'vitest'
import { migrationsMissingIn } from '#db/migrate.ts'
import { clearDatabase } from '../database/stored-rows.ts'
import { databaseBefore } from './earlier-release.ts'

const insert = `
  insert into users (id, email, first_name, last_name, created_at, trial_ends_at)
  values ('01a1dedf-80e9-7d13-88ce-9cc64abcd0a3', 'ada@daymark.example', 'Ada', 'Lovelace', now(), now());
  insert into tickets (id, user_id, category, subject, description, user_agent, current_url, created_at, updated_at)
  values (gen_random_uuid(), '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3', 1, 'From before', 'Written in an older release',
    repeat('a', 512), repeat('b', 2048), now(), now())`

test('tickets from before there were answers are kept, and are what they were', async () => {
  const { raw, migrations, upgrade } = await databaseBefore('0006')
  await raw.script(insert)
  expect(await migrationsMissingIn(raw, migrations)).toContain('0008_support_replies.sql')
  await upgrade()
  expect(await migrationsMissingIn(raw, migrations)).toEqual([])
  const { rows } = await raw.query(
    'select subject, status, is_priority, length(user_agent) as agent, length(current_url) as page from tickets',
  )
  await clearDatabase(raw)
  expect(await migrationsMissingIn(raw, migrations)).toHaveLength(migrations.length)
  expect(rows).toEqual([{ subject: 'From before', status: 'Open', is_priority: false, agent: 512, page: 2048 }])
})
