import { expect, test } from 'vitest'
import { databaseBefore } from './earlier-release.ts'

const insert = `
  with person as (
    insert into users (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), n || '@daymark.example', 'Ada', 'Lovelace', '2026-03-27T12:00:00Z' from generate_series(1, 5) n
    returning id, email
  )
  insert into subscriptions (user_id, provider, id, item_id, plan, price_cents, currency, billing_interval, status, period_end)
  select person.id, given.provider, 'sub' || given.n, 'item', given.plan, given.cents, given.currency, given.turn,
    given.status, '2026-04-27T12:00:00Z'
  from person join (values
    (1, 'stripe', 'basic_monthly', null::int, null, null, 'active'),
    (2, 'stripe', 'basic_yearly', 4950, 'usd', 'yearly', 'past_due'),
    (3, 'stripe', null, 700, 'eur', 'monthly', 'active'),
    (4, 'stripe', 'basic_monthly', 499, 'usd', 'monthly', 'trialing'),
    (5, 'embedded', 'basic_monthly', 499, 'usd', 'monthly', 'active')
  ) as given (n, provider, plan, cents, currency, turn, status) on person.email = given.n || '@daymark.example'`

test('counting begins with the revenue of the subscriptions that run, and with no firsts of earlier accounts', async () => {
  const { raw, upgrade } = await databaseBefore('0024')
  await raw.query(insert)
  await upgrade()
  const { rows } = await raw.query(`select name, value::int as value from weekly_counts order by name`)
  const { rows: open } = await raw.query(
    `select id from users where first_tick_at is null or stayed_at is null or first_paid_at is null`,
  )
  expect(rows).toEqual([
    { name: 'revenue:embedded:usd', value: 12 * 499 },
    { name: 'revenue:stripe:eur', value: 12 * 700 },
    { name: 'revenue:stripe:usd', value: 12 * 499 + 4950 },
  ])
  expect(open).toEqual([])
})
