import { expect, test } from 'vitest'
import { shippedMigrations } from './migrate.ts'
import { statementsOf } from './statements.ts'

test('a script is cut at its semicolons alone', () => {
  const script = `
    -- first; not yet
    create table "a;b" (note text default 'it''s; fine'); /* a; comment */
    do $$ begin perform 1; end $$;
    do $body$ begin perform '$$;'; end $body$
  `
  expect(statementsOf(script)).toEqual([
    `create table "a;b" (note text default 'it''s; fine')`,
    'do $$ begin perform 1; end $$',
    `do $body$ begin perform '$$;'; end $body$`,
  ])
  expect(statementsOf(' -- nothing\n ; ')).toEqual([])
})

test('every statement of the migrations begins as one', async () => {
  const all = (await shippedMigrations()).flatMap(({ statements }) => statementsOf(statements))
  const verbs = /^(alter|create|delete|do|drop|insert|update)\s/i
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((statement) => !verbs.test(statement))).toEqual([])
})
