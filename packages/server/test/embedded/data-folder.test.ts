import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { whyNotStarted } from '../../src/start-failure.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'

const root = mkdtempSync(join(tmpdir(), 'daymark-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Everything below a folder, and the folder, that others could look into. */
const openToOthers = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

test('what the process writes is its owner’s alone, and a folder that was open is closed', async () => {
  const dataDir = join(root, 'open')
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  for (const folder of [dataDir, join(dataDir, 'outbox')]) chmodSync(folder, 0o755)
  writeFileSync(join(dataDir, 'outbox', 'old.json'), '{"sentAt":"2026-01-01T00:00:00Z"}', { mode: 0o644 })
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') }))
  await signUpOverHttp(server.url, dataDir, 'ada@daymark.example')
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(['database', 'outbox', 'secrets', 'ops.json', 'in-use.lock']),
  )
  expect(openToOthers(dataDir)).toEqual([])
})

/** Whom no file here belongs to. */
const stranger = process.getuid?.() === 0 ? 65_534 : undefined

const sourceOf = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href
const opener = `
  const { makePrivate } = await import(${JSON.stringify(sourceOf('adapters/database/private-folder.ts'))})
  const { whyNotStarted } = await import(${JSON.stringify(sourceOf('start-failure.ts'))})
  const [dataDir, user] = process.argv.slice(1)
  if (user) process.setuid(Number(user))
  try {
    makePrivate(dataDir)
  } catch (error) {
    process.stdout.write(whyNotStarted(error))
  }`

/** What the start says of the folder. Modules are loaded before the user changes: the checkout may be closed to others. */
const whyNotOpened = (dataDir: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', opener, dataDir, ...(stranger === undefined ? [] : [String(stranger)])],
    { encoding: 'utf8' },
  )

test('a folder of another user is named in a sentence', () => {
  const dataDir = join(root, 'foreign')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  chmodSync(root, 0o755)
  chmodSync(dataDir, stranger === undefined ? 0o500 : 0o700)
  expect(whyNotOpened(dataDir)).toContain(`DATA_DIR ${dataDir} cannot be used by this user: `)
  chmodSync(dataDir, 0o700)
})

test('so is one that is ours with something in it that is not', () => {
  const dataDir = join(root, 'mixed')
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
  for (const folder of [dataDir, join(dataDir, 'database')]) chmodSync(folder, 0o777)
  chmodSync(join(dataDir, 'database', 'base'), stranger === undefined ? 0o500 : 0o700)
  expect(whyNotOpened(dataDir)).toContain(
    `${join(dataDir, 'database', 'base')} belongs to another one or may not be written`,
  )
})

const migrate = fileURLToPath(new URL('../../src/migrate-only.ts', import.meta.url))

test('server and migration end with that sentence, and with nothing else', async () => {
  const file = join(root, 'no-folder')
  writeFileSync(file, 'not a folder')
  for (const entry of [undefined, migrate]) {
    await using server = await spawnServer({ DATA_DIR: file }, entry)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`DATA_DIR ${file} is a file, or lies in one. Set DATA_DIR to a folder.`)
    expect(server.output()).not.toContain('    at ')
  }
})

test('a folder of an unreleased version is refused with the way to move', async () => {
  const dataDir = join(root, 'unreleased')
  await prepareFolder(dataDir)
  const { raw, close } = await embeddedDatabase({ dataDir })
  await raw.script(`insert into migrations (name, checksum) values ('0001_accounts.sql', '')`)
  await close()
  for (const entry of [undefined, migrate]) {
    await using server = await spawnServer({ DATA_DIR: dataDir }, entry)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('export your data there as JSON, and import it here into a new database.')
    expect(server.output()).not.toContain('    at ')
  }
})

test('so is a file, and what lies in a file', async () => {
  const file = join(root, 'file')
  writeFileSync(file, 'not a folder')
  for (const dataDir of [file, join(file, 'data')]) {
    const error: unknown = await embeddedDatabase({ dataDir }).catch((thrown: unknown) => thrown)
    expect(whyNotStarted(error)).toBe(`DATA_DIR ${dataDir} is a file, or lies in one. Set DATA_DIR to a folder.`)
  }
})
