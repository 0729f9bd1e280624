import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { computedTables, loopTables, nestedViews, sqliteBytes } from '../../../../test/files/sqlite-bytes.ts'
import { formOf, formType, upload } from '../../../../test/world/send-form.ts'
import { makeWorld } from '../../../../test/world/world.ts'
import { zipOf } from '../../data/zip.ts'
import { readFile } from './read-file.ts'
import { Unreadable } from './unreadable.ts'

/** Each file is read by a process of its own, and some are as large as they may be. */
vi.setConfig({ testTimeout: 180_000 })

const now = '2026-03-29T08:00:00Z'
const bullHead = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const modified = Temporal.PlainDateTime.from('2026-03-29T08:00:00')

async function* repeated(text: string, times: number) {
  for (let time = 0; time < times; time += 1) yield text
}
/** Each file is its text so many times. */
async function zippedAll(files: Record<string, string>, times = 1): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: repeated(text, times) }))
  return Buffer.concat(await Array.fromAsync(zipOf(entries, modified)))
}
const zipped = (name: string, text: string, times = 1): Promise<Buffer> => zippedAll({ [name]: text }, times)
const loop = sqliteBytes(loopTables)
const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))
const manyHabits = (count: number) =>
  bullHead + Array.from({ length: count }, (_, index) => `h${index},,,2020-01-01,1,\n`).join('')
const unknown = /^Daymark doesn’t know this kind of file\./
const damaged = /^The file is damaged: /
const cutOff = /^The file is damaged: a line is cut off\.$/

const habitId = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'
/** What is kept with a habit, nested so many times. */
function abyss(depth: number): string {
  const habit = { id: habitId, name: 'Deep', description: null, iconName: 'star', colorCode: '#112233', position: 0 }
  const schedule = { frequency: 'daily', weeklyDays: [], weeklyCount: null, intervalDays: null, targetStreakLength: 30 }
  const made = { isActive: true, createdDay: '2026-01-01', createdAt: now }
  const part = { habitId, source: 'loop', key: 'deep', importedAt: now, details: { down: 'HERE' } }
  const lists = { habits: [{ ...habit, ...schedule, ...made }], completions: [], notes: [], imported: [part] }
  const text = JSON.stringify({ format: 'daymark', version: 1, ...lists })
  return text.replace('"HERE"', '['.repeat(depth) + ']'.repeat(depth))
}

/** What the schema says of `t` is replaced. */
const rewritten = (sql: string): string =>
  `pragma writable_schema = on; update sqlite_schema set sql = '${sql.replaceAll("'", "''")}' where name = 't'`

type Hostile = [what: string, file: () => Buffer | string | Promise<Buffer>, status: number, message: RegExp]

/** Hostile uploads, and how each is refused. */
const hostile: Hostile[] = [
  ['nothing', () => '', 400, /^The file is empty\.$/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, unknown],
  ['words', () => 'Dear diary', 400, unknown],
  ['another CSV', () => 'a,b\n1,2\n', 400, unknown],
  ['another JSON', () => '{"habits":7}', 400, unknown],
  ['half a JSON', () => '{"habits":[', 400, damaged],
  ['a CSV with a NUL', () => `${bullHead}a\0,,,2020-01-01,1,\n`, 400, unknown],
  ['a CSV in UTF-16', () => Buffer.from(`\uFEFF${bullHead}`, 'utf16le'), 400, unknown],
  ['a CSV in Latin-1', () => Buffer.from(`${bullHead}Frühsport,,,2020-01-01,1,\n`, 'latin1'), 400, damaged],
  ['a date that is none', () => `${bullHead}a,,,2026-02-30,1,\n`, 400, damaged],
  ['a value that is none', () => `${bullHead}a,,,2026-02-03,often,\n`, 400, damaged],
  ['a CSV that is cut off within a line', () => `${bullHead}a,,,2026-02-03,1,\na,,,2026-02-04`, 400, cutOff],
  [
    'a table of Daymark that is cut off within a line',
    () => zippedAll({ 'habits.csv': 'id,name\n', 'completions.csv': 'id,completedDate,notes\n1,2026-02-03' }),
    400,
    cutOff,
  ],
  [
    'days of Loop that are cut off within a line',
    () =>
      zippedAll({
        'Habits.csv': 'Position,Name,Type\n001,Run,NUMERICAL\n',
        '001 Run/Checkmarks.csv': 'Date,Value,Notes\n2026-02-04,1500,\n2026-02-03,15',
      }),
    400,
    cutOff,
  ],
  ['the thin CSV of Habitica', () => 'Task Name,Task ID,Task Type,Date,Value\n', 400, /“User Data”/],
  ['a part of a Loop export', () => 'Date,Read,\n2020-01-01,2,\n', 400, /the whole zip file/],
  ['a newer Daymark', () => '{"format":"daymark","version":2}', 400, /newer version of Daymark/],
  ['a Daymark with a hole', () => '{"format":"daymark","version":1,"habits":[{}]}', 400, damaged],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].map((at): Hostile => [
    `a Daymark from ${at}`,
    () => abyss(1).replace(`"createdAt":"${now}"`, `"createdAt":"${at}"`),
    400,
    damaged,
  ]),
  ['a zip of something', () => zipped('holiday.jpg', 'x'), 400, unknown],
  ['half a zip', async () => cut(await zipped('habits.json', 'x'.repeat(5000)), 0.5), 400, damaged],
  ['a path that leads out', () => zipped('../habits.json', '{}'), 400, damaged],
  ['a Loop export without days', () => zipped('Habits.csv', 'Position,Name\n001,Read\n'), 400, damaged],
  ['half a database', () => cut(loop, 0.5), 400, damaged],
  ['the head of a database', () => loop.subarray(0, 100), 400, damaged],
  ['a database of something', () => sqliteBytes('create table x (y)'), 400, unknown],
  ['a newer Loop', () => sqliteBytes(`${loopTables} pragma user_version = 26`), 400, /newer version of Loop/],
  ['a very old Loop', () => sqliteBytes(`${loopTables} pragma user_version = 8`), 400, /too old/],
  ...[
    ['a view', 'create view v as select * from Habits'],
    [
      'a view that never ends',
      `create view v as with recursive n (a) as (select 1 union all select a from n) select a from n`,
    ],
    ['a trigger', `create trigger x after insert on Habits begin select 1; end`],
    ['a virtual table', 'create virtual table v using fts5 (a)'],
    ['a view behind a comment', `create view t as select 1; ${rewritten('create/**/view t (a) as select 1')}`],
  ].map(([what, sql]): Hostile => [
    `a database with ${what}`,
    () => sqliteBytes(`${loopTables} ${sql}`),
    400,
    /^This database has views, triggers or virtual tables\. Daymark reads plain tables only\.$/,
  ]),
  ...[
    ['', 'create table t (a, b as (a))'],
    [' that is stored', 'create table t (a, b generated always as (a + 1) stored)'],
    [' behind a comment', `create table t (a); ${rewritten(`create table t (a, [b'c] int as/* (*/--\n(a))`)}`],
    [' in a table of its own kind', 'create table t (a primary key, b as (a)) without rowid'],
  ].map(([what, sql]): Hostile => [
    `a database with a computed column${what}`,
    () => sqliteBytes(`${loopTables} ${sql}`),
    400,
    /^This database has computed columns\. Daymark reads plain tables only\.$/,
  ]),
  ['a column that computes for minutes', () => sqliteBytes(computedTables), 400, /computed columns/],
  ['fourteen views, each of three', () => sqliteBytes(nestedViews), 400, /views, triggers/],
  ['a tick beyond time', () => sqliteBytes(`${loopTables} update Repetitions set timestamp = 9e15`), 400, damaged],
  [
    'twelve million days in a zip',
    () => zipped('habits.csv', 'a,,,2020-01-01,1,\n'.repeat(100_000), 120),
    413,
    /more than 192 MB/,
  ],
  [
    'a database of half a million ticks',
    () =>
      sqliteBytes(`${loopTables} insert into Repetitions (habit, timestamp, value)
        with recursive n (value) as (select 1 union all select value + 1 from n limit 500000)
        select 1, 86400000 * value, 2 from n`),
    413,
    /more than 500,000 entries/,
  ],
  ['a thousand habits and one', () => manyHabits(1001), 413, /more than 1,000 habits/],
  ['a deep JSON', () => '['.repeat(500_000) + ']'.repeat(500_000), 400, unknown],
  ['a tick at no time', () => sqliteBytes(`${loopTables} update Repetitions set timestamp = 'noon'`), 400, damaged],
]

test.each(hostile)('%s is refused in a sentence', async (_, file, status, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-hostile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  writeFileSync(path, await file())
  const read = () => readFile({ path, timeZone: 'UTC' })
  const refusal = { name: 'Unreadable', message: expect.stringMatching(message), isTooLarge: status === 413 }
  expect(read).toThrow(expect.objectContaining(refusal))
})

test('a refused file leaves nothing behind, and the next one is imported', async () => {
  await using world = await makeWorld({ now, settings: { RATE_LIMITS: 'off' }, isReadHere: false })
  const ada = await world.signUp()
  const sent: [string | Buffer, number, RegExp][] = [
    [cut(loop, 0.5), 400, damaged],
    ...[8000, 16_000, 300_000].map((depth): [string, number, RegExp] => [
      abyss(depth),
      413,
      /too large or too complex/,
    ]),
  ]
  for (const [file, status, message] of sent) {
    const answer = await upload(world, ada, file, { commit: true })
    const code = status === 413 ? 'too_large' : 'invalid'
    expect(answer).toMatchObject({ status, body: { success: false, code, message: expect.stringMatching(message) } })
  }
  expect((await ada.get('/habits?includeInactive=true')).body).toEqual([])
  expect(await ada.get('/import/latest')).toMatchObject({ body: { latest: null } })
  expect(await upload(world, ada, loop, { commit: true })).toMatchObject({
    status: 200,
    body: { habits: 1, completions: 1 },
  })
})

test('refuses invalid forms', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const form = formOf(Buffer.from('x'))
  const noFile = Buffer.from(form.toString().replace(/; filename=.*(?=\r)/, ''))
  const two = Buffer.concat([
    form.subarray(0, form.lastIndexOf('--\r\n')),
    Buffer.from('\r\n'),
    form.subarray(form.indexOf('\r\n') + 2),
  ])
  const sent: [Buffer, Record<string, string>, number, string][] = [
    [form.subarray(0, -20), {}, 400, 'The upload was interrupted. Please try again.'],
    [noFile, {}, 400, 'Please choose a file.'],
    [two, {}, 400, 'Please choose one file at a time.'],
    [
      form,
      { 'content-type': 'multipart/form-data' },
      400,
      'Send the file in a form, with the content type multipart/form-data.',
    ],
    [
      form,
      { 'content-type': 'application/json' },
      415,
      'Send the file in a form, with the content type multipart/form-data',
    ],
    [form, { 'content-type': 'text/plain' }, 415, 'Send the file in a form, with the content type multipart/form-data'],
    [form, { 'content-type': `${formType}x` }, 400, 'The upload was interrupted. Please try again.'],
  ]
  for (const [bytes, headers, status, message] of sent) {
    const answer = await upload(world, ada, '', { parts: () => bytes, headers })
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([status, message])
  }
})

test('repairs texts that cannot be stored, and reports it', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const habits = [{ name: 'Re\0ad \ud83d', records: [{ day: '2026-03-28', done: true, text: '\0' }] }]
  const answer = await upload(world, ada, JSON.stringify({ habits }), { commit: true })
  expect(answer).toMatchObject({
    status: 200,
    body: { list: [{ name: 'Re�ad �' }], notKept: [{ kind: 'characters', count: 2 }] },
  })
})

/** Anything that is thrown and no refusal is a fault. */
function sourceOf(path: string): string {
  try {
    return readFile({ path, timeZone: 'UTC' }).source
  } catch (error) {
    if (error instanceof Unreadable) return 'refused'
    throw error
  }
}

test('reads or refuses a database with altered bytes, and never crashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-altered-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  const place = fc.integer({ min: 16, max: loop.length - 1 })
  const change = fc.tuple(place, fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      const altered = Buffer.from(loop)
      for (const [at, value] of changes) altered[at] = value
      writeFileSync(path, altered)
      expect(['loop', 'refused']).toContain(sourceOf(path))
    }),
    { numRuns: 150 },
  )
})
