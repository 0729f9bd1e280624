import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/files/unzip.ts'
import { zipOf } from './zip.ts'

const modified = Temporal.PlainDateTime.from('2026-03-29T23:59:58')

async function zipped(files: Iterable<readonly [string, readonly string[]]>): Promise<Buffer> {
  const entries = Array.from(files, ([name, pieces]) => ({ name, content: inPieces(pieces) }))
  return Buffer.concat(await Array.fromAsync(zipOf(entries, modified)))
}
async function* inPieces(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 5 })
const files = fc.dictionary(fc.stringMatching(/^[a-zä]{1,12}\.csv$/), pieces, { maxKeys: 5 })

test('unzips to the same content, however it is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const read = unzip(await zipped(Object.entries(given)))
      expect(Object.fromEntries(read)).toEqual(
        Object.fromEntries(Object.entries(given).map(([name, parts]) => [name, parts.join('')])),
      )
    }),
  )
})

test('reads each entry only when it is written', async () => {
  const asked: string[] = []
  const entry = (name: string) => ({
    name,
    content: (async function* () {
      asked.push(name)
      yield name.repeat(1000)
    })(),
  })
  const file = zipOf([entry('first'), entry('second')], modified)
  await file.next()
  expect(asked).toEqual([])
  await file.next()
  expect(asked).toEqual(['first'])
  await file.return(undefined)
  expect(asked).toEqual(['first'])
})

/** Common zip programs; a machine may have none of them. */
const readers = [
  { name: 'unzip', command: 'unzip', options: ['-p'] },
  { name: 'tar of BSD', command: 'bsdtar', options: ['-xOf'] },
  { name: 'Python', command: 'python3', options: ['-c', printAll()] },
].filter(({ command }) => isThere(command))

test.skipIf(readers.length === 0)('other zip programs read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-zip-'))
  const path = join(folder, 'file.zip')
  const long = Array.from({ length: 50 }, (_, page) => `${page},ä😀\r\n`.repeat(2000))
  writeFileSync(
    path,
    await zipped([
      ['a.csv', long],
      ['empty.csv', []],
      ['b.csv', ['last']],
    ]),
  )
  try {
    for (const { name, command, options } of readers) {
      const printed = execFileSync(command, [...options, path], { maxBuffer: 1e8, encoding: 'utf8' })
      expect([name, printed === `${long.join('')}last`]).toEqual([name, true])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function isThere(command: string): boolean {
  try {
    execFileSync(command, [command === 'unzip' ? '-v' : '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function printAll(): string {
  return `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as file:
    assert file.testzip() is None
    assert all(entry.date_time == (2026, 3, 29, 23, 59, 58) for entry in file.infolist())
    sys.stdout.buffer.write(b''.join(file.read(name) for name in file.namelist()))
`
}
