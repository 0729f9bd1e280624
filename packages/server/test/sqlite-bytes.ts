import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The bytes of a database that some statements make. */
export function sqliteBytes(statements: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-sqlite-'))
  try {
    const path = join(folder, 'file.db')
    const database = new DatabaseSync(path)
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
