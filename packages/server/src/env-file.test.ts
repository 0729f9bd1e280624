import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function loaded(content: string | Buffer): NodeJS.ProcessEnv {
  const file = join(folder, '.env')
  writeFileSync(file, content)
  const environment = { PORT: '4000' }
  loadEnvFile(file, environment)
  return environment
}

test('adds what is not set, also from the first line after a byte order mark', () => {
  const text = 'REGISTRATION=closed\nPORT=3000\r\nMAIL_FROM="Daymark <hello@daymark.example>" # sender\n'
  const expected = { REGISTRATION: 'closed', PORT: '4000', MAIL_FROM: 'Daymark <hello@daymark.example>' }
  expect(loaded(text)).toEqual(expected)
  expect(loaded(`\uFEFF${text}`)).toEqual(expected)
})

test('a missing file adds nothing', () => {
  const environment = {}
  loadEnvFile(join(folder, 'none'), environment)
  expect(environment).toEqual({})
})

test('refuses a file in another encoding, and a folder', () => {
  const text = 'REGISTRATION=closed\n'
  expect(() => loaded(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toThrow('must be a text file in UTF-8')
  expect(() => loaded(Buffer.from(text, 'utf16le'))).toThrow('must be a text file in UTF-8')
  expect(() => loaded(Buffer.from('MAIL_FROM=Zoë <a@b.example>', 'latin1'))).toThrow('must be a text file in UTF-8')
  expect(() => loadEnvFile(folder, {})).toThrow('cannot be read: EISDIR')
})
