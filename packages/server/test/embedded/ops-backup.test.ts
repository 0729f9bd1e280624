import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runOps } from '../process/run-ops.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'
import { signInOverHttp, signUpOverHttp } from '../process/sign-up-over-http.ts'

/** Processes are started one after the other, each in a few seconds. */
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'daymark-ops-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const email = 'ada@daymark.example'
const settings = { DATA_DIR: join(folder, 'data') }
const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
const file = join(folder, 'kept.backup')
const late = 'late@daymark.example'

test('a backup is taken while Daymark runs, and a restore waits until it does not', async () => {
  await prepareFolder(settings.DATA_DIR)
  await using server = await healthy(await spawnServer(settings))
  await signUpOverHttp(server.url, settings.DATA_DIR, email)
  expect(await runOps(settings, ['backup', file])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/kept\.backup holds \d+ rows, all of one moment/) as string,
  })
  expect(await runOps(settings, ['backup', file])).toMatchObject({ code: 1, complained: `${file} exists already.\n` })
  expect(await runOps(settings, ['restore', file, '--replace'])).toMatchObject({
    code: 1,
    complained: 'Daymark runs on this database: stop it first.\n',
  })
  expect((await runOps(settings, ['restore', file, '--check'])).said).toMatch(/is whole: \d+ rows of 1 accounts/)
  await signUpOverHttp(server.url, settings.DATA_DIR, late)
})

test('a backup is restored into an empty folder, and its user signs in with the password of that time', async () => {
  const missing = await runOps(elsewhere, ['restore', join(folder, 'none')])
  expect(missing).toMatchObject({ code: 1, complained: `${join(folder, 'none')} is not there.\n` })
  expect(existsSync(elsewhere.DATA_DIR)).toBe(false)

  expect(await runOps(elsewhere, ['restore', file])).toMatchObject({ code: 0, complained: '' })
  await using server = await healthy(await spawnServer(elsewhere))
  expect(await signInOverHttp(server.url, email)).toMatch(/^eyJ/)
})

test('a restore replaces later data only with --replace', async () => {
  expect(await runOps(settings, ['restore', file])).toMatchObject({
    code: 1,
    complained: 'The database is not empty: add --replace to lose what it holds.\n',
  })
  expect(await runOps(settings, ['restore', file, '--replace'])).toMatchObject({ code: 0 })
  await using server = await healthy(await spawnServer(settings))
  expect(await signInOverHttp(server.url, email)).toMatch(/^eyJ/)
  expect(await signInOverHttp(server.url, late)).toBe('undefined')
})
