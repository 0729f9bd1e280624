import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The bytes of a database that some statements make. */
export function sqliteBytes(statements: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-sqlite-'))
  try {
    const path = join(folder, 'file.db')
    const database = new DatabaseSync(path, { defensive: false })
    database.exec(statements)
    database.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A backup of Loop as its current version writes it. */
export const loopTables = `
  create table Habits (id integer primary key autoincrement, archived integer, color integer, description text,
    freq_den integer, freq_num integer, highlight integer, name text, position integer, reminder_hour integer,
    reminder_min integer, reminder_days integer not null default 127, type integer not null default 0,
    target_type integer not null default 0, target_value real not null default 0, unit text not null default '',
    question text, uuid text);
  create table Repetitions (id integer primary key autoincrement, habit integer not null references habits (id),
    timestamp integer not null, value integer not null, notes text);
  pragma user_version = 25;
  insert into Habits (id, archived, color, description, freq_den, freq_num, name, position)
    values (1, 0, 8, '', 1, 1, 'Read', 0);
  insert into Repetitions (habit, timestamp, value) values (1, 1767225600000, 2);
`

/**
 * A plain table in a file of 3 MB whose check keeps SQLite busy for minutes, inside of one call: each of its rows lacks a
 * cell, and its default is text of two million digits in a column of numbers.
 */
export const endlessTables = `
  ${loopTables}
  create table t (a);
  insert into t with recursive n (value) as (select 1 union all select value + 1 from n limit 200000) select null from n;
  alter table t add column b numeric not null default '${'1'.repeat(2_000_000)}x';
`

/** A file of 8 kB with a column that is computed for minutes whenever a row is looked at. */
export const computedTables = `
  create table t (a);
  insert into t values (4900000);
  pragma writable_schema = on;
  update sqlite_schema set sql =
    'create table t (a, b as (instr(hex(zeroblob(a)), hex(zeroblob(a/2))||''1'')) not null)' where name = 't';
`

/** Each view is three of the one before: naming their columns takes the better part of a minute. */
export const nestedViews = Array.from({ length: 14 }, (_, place) => place + 1).reduce(
  (statements, place) =>
    `${statements} create view v${place} as select a.a || b.a || c.a as a from v${place - 1} a, v${place - 1} b, v${place - 1} c;`,
  'create table v (a); create view v0 as select a from v;',
)
