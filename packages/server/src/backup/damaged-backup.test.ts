import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedMigrations } from '#db/migrate.ts'
import { releasedDatabase, rowsOf, type StoredRows } from '../../test/database/stored-rows.ts'
import { ownDatabase } from '../../test/database/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-damaged-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'taken.backup')
const migrations = await shippedMigrations()
const { raw } = await ownDatabase()
const restore = () => restoreBackup({ database: raw, file, migrations, isReplacing: true })

let whole = Buffer.alloc(0)
let lines: string[] = []
let kept: StoredRows = {}
beforeAll(async () => {
  await releasedDatabase(raw)
  await takeBackup({ database: raw, file, now: Temporal.Instant.from('2026-03-29T08:00:00Z') })
  whole = readFileSync(file)
  lines = gunzipSync(whole).toString().trimEnd().split('\n')
  kept = await rowsOf(raw)
})

const repack = (changed: readonly string[]) => writeFileSync(file, gzipSync(`${changed.join('\n')}\n`))

/** With a checksum that is right, so that only what is in it can be wrong. */
function repackAsWhole(changed: readonly string[]): void {
  const rest = changed.slice(0, -1)
  const sha256 = createHash('sha256')
    .update(`${rest.join('\n')}\n`)
    .digest('hex')
  repack([...rest, JSON.stringify({ ...(JSON.parse(changed.at(-1) ?? '') as object), sha256 })])
}

const replaced = (from: string | RegExp, to: string) => lines.map((line) => line.replace(from, to))
const ada = () => lines.findIndex((line) => line.includes('Ada@Daymark.example'))
const at = (index: number) => String(lines.at(index))

function turnBit(place: number): void {
  const bytes = Buffer.from(whole)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place)
  writeFileSync(file, bytes)
}

const unreadable = /is no backup|is damaged|ends too early/

test.each<[how: string, spoil: () => void, why: string | RegExp]>([
  ['cut off in the middle', () => writeFileSync(file, whole.subarray(0, whole.length / 2)), 'ends too early'],
  ['cut off by a byte', () => writeFileSync(file, whole.subarray(0, -1)), 'ends too early'],
  ['empty', () => writeFileSync(file, ''), 'ends too early'],
  ['with a bit turned at the start', () => turnBit(0), unreadable],
  ['with a bit turned in the middle', () => turnBit(Math.floor(whole.length / 2)), unreadable],
  ['with a bit turned at the end', () => turnBit(whole.length - 6), unreadable],
  ['without its last line', () => repack(lines.slice(0, -1)), 'ends too early'],
  ['without a row', () => repack(lines.toSpliced(ada(), 1)), 'is damaged'],
  ['with a row twice', () => repack(lines.toSpliced(ada(), 0, at(ada()))), 'is damaged'],
  ['with another letter', () => repack(replaced('Ada@Daymark', 'Ada@Daymork')), 'is damaged'],
  ['with something behind its end', () => repack([...lines, at(ada())]), 'is damaged'],
  [
    'with a table twice',
    () => repackAsWhole([...lines.slice(0, -1), '{"table":"users","columns":[]}', at(-1)]),
    'is damaged',
  ],
  ['with a count that is wrong', () => repackAsWhole(replaced('"users":2', '"users":3')), 'is damaged'],
  ['of something else', () => repack(['{"hello":"world"}']), 'is no backup of Daymark'],
  ['of a newer format', () => repackAsWhole(replaced('"version":1', '"version":2')), 'by a newer release'],
  [
    'of a newer release',
    () => repackAsWhole(lines.with(0, at(0).replace(']}', ',{"name":"9999.sql","checksum":""}]}'))),
    'by another release',
  ],
  [
    'of an edited release',
    () => repackAsWhole(lines.with(0, at(0).replace(/"checksum":"./, '"checksum":"x'))),
    'by another release',
  ],
  ['with a column that is none', () => repackAsWhole(replaced('"first_name"', '"x\\" from users"')), 'does not fit'],
  [
    'with a table that is none',
    () => repackAsWhole(replaced(/"notes"(?=:1|,"columns)/, '"pg_authid"')),
    'does not fit',
  ],
  ['with a value that is none', () => repackAsWhole(replaced('2026-03-27 12:00', '2026-13-27 12:00')), 'refuses'],
  [
    'with an account missing',
    () => repackAsWhole(replaced('"users":2', '"users":1').toSpliced(ada(), 1)),
    'what the database refuses',
  ],
])('refuses a file %s, and changes nothing', async (_, spoil, why) => {
  spoil()
  await expect(restore()).rejects.toThrow(why)
  expect(await rowsOf(raw)).toEqual(kept)
})

test('accepts the undamaged file', async () => {
  writeFileSync(file, whole)
  await raw.script('delete from habits')
  await restore()
  expect(await rowsOf(raw)).toEqual(kept)
})
