import { expect, test } from 'vitest'
import { commonest } from './commonest.ts'
import { pgbenchScriptOf } from './pgbench-script.ts'

const tick = (value: string) => [{ sql: 'update', values: [value] }]
const ada = '00000000-0000-7000-8000-100000000000'

test('whose row it is becomes a choice, what is written stays a parameter', () => {
  const statements = [
    { sql: 'begin', values: [] },
    {
      sql: 'insert into day_entries\n  values ($1, $2, $3::date, $4)',
      values: [ada, '01890000-0000-7000-8000-000000000001', '2026-03-29', null],
    },
    { sql: 'update habits set history = $2, run = $3 where user_id = $1;', values: [ada, Buffer.from([1, 255]), '31'] },
  ]
  const script = pgbenchScriptOf(
    ['\\set person random(1, 9)'],
    statements,
    new Map([
      [ada, `('x' || :person)::uuid`],
      ['2026-03-29', 'current_date'],
    ]),
  )
  expect(script.text.split('\n')).toEqual([
    '\\set person random(1, 9)',
    'begin;',
    `insert into day_entries values (('x' || :person)::uuid, gen_random_uuid(), current_date::date, null);`,
    `update habits set history = :value0, run = :value1 where user_id = ('x' || :person)::uuid;`,
    '',
  ])
  expect(script.variables).toEqual({ value0: '\\x01ff', value1: '31' })
})

test('what was heard most often counts, with its latest values', () => {
  const withJob = [...tick('b'), { sql: 'select from jobs', values: [] }]
  expect(commonest([withJob, tick('a'), tick('c')])).toEqual(tick('c'))
})
