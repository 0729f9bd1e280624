import { expect, test } from 'vitest'
import { databaseBefore } from './earlier-release.ts'

const insert = `insert into users (id, email, first_name, last_name, created_at)
  values (gen_random_uuid(), 'ada@daymark.example', 'Ada', 'Lovelace', '2026-03-27T12:00:00Z')`

test('people from before there were subscriptions keep the trial that they began with', async () => {
  const { raw, upgrade } = await databaseBefore('0005')
  await raw.query(insert)
  await upgrade()
  const { rows } = await raw.query(
    `select trial_ends_at = '2026-04-03T12:00:00Z' as is_seven_days, grace_ends_at, plan_trial_used_at from users`,
  )
  expect(rows).toEqual([{ is_seven_days: true, grace_ends_at: null, plan_trial_used_at: null }])
})
