import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipOf } from '../../data/zip.ts'
import { largest } from './reading-limits.ts'
import { Unreadable } from './unreadable.ts'
import { openArchive } from './zip-archive.ts'

const modified = Temporal.PlainDateTime.from('2026-03-29T23:59:58')

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: once(text) }))
  return Buffer.concat(await Array.fromAsync(zipOf(entries, modified)))
}
async function* once(text: string): AsyncGenerator<string> {
  yield text
}
const readAll = (file: Buffer): Record<string, string> => {
  const { names, read } = openArchive(file)
  return Object.fromEntries(names.map((name) => [name, read(name).toString('utf8')]))
}
/** Changes the number at a place of the one entry of the directory. */
function withNumber(file: Buffer, place: number, value: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32LE(value, changed.readUInt32LE(changed.length - 6) + place)
  return changed
}

test('reads the files without a common root folder and what macOS adds', async () => {
  const inside = { 'Habits.csv': 'a', '001 x/Checkmarks.csv': 'ä😀' }
  expect(readAll(await zipped(inside))).toEqual(inside)
  const wrapped = { 'Loop CSV/Habits.csv': 'a', 'Loop CSV/001 x/Checkmarks.csv': 'ä😀' }
  expect(readAll(await zipped({ ...wrapped, '__MACOSX/Loop CSV/._Habits.csv': 'x' }))).toEqual(inside)
})

test.each(['../evil', '/etc/passwd', 'a/../../b', 'C:evil', 'a\\..\\b', '..'])(
  'a path like %s is refused',
  async (name) => {
    expect(() => openArchive(Buffer.alloc(22))).toThrow(Unreadable)
    const file = await zipped({ [name]: 'x' })
    expect(() => openArchive(file)).toThrow('The file is damaged: it has an unsafe path.')
  },
)

test('refuses a zip bomb before unpacking it, whatever its directory says', async () => {
  const bomb = await zipped({ 'habits.json': ' '.repeat(30_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  const size = 24
  expect(() => openArchive(withNumber(bomb, size, largest.unpacked + 1))).toThrow('MB when unzipped')
  const lying = withNumber(bomb, size, 10)
  expect(() => openArchive(lying).read('habits.json')).toThrow('The file is damaged: it can’t be unzipped.')
  const archive = openArchive(bomb)
  for (let read = 30_000_000; read < largest.unpacked; read += 30_000_000) archive.read('habits.json')
  expect(() => archive.read('habits.json')).toThrow('MB when unzipped')
})

test('refuses an encrypted zip and one with duplicate names', async () => {
  const file = await zipped({ 'habits.json': '{}' })
  expect(() => openArchive(withNumber(file, 8, 0x0008_0001))).toThrow('The zip file has a password.')
  const twice = await zipped({ 'a.csv': 'x', 'b.csv': 'y' })
  const [from, to] = [Buffer.from('b.csv'), Buffer.from('a.csv')]
  to.copy(twice, twice.lastIndexOf(from))
  expect(() => openArchive(twice)).toThrow('The file is damaged: two of its files have the same name.')
})

/** Null where it is refused in words; anything else that is thrown is a fault. */
function textsOf(file: Buffer): string[] | null {
  try {
    return Object.values(readAll(file))
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

test('reads unchanged or refuses a cut or altered file', async () => {
  const files = { 'Habits.csv': 'Position,Name\n001,Read\n', 'x/y.csv': 'z'.repeat(3000) }
  const file = await zipped(files)
  const place = fc.integer({ min: 0, max: file.length - 1 })
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, change, isCut) => {
      const broken = Buffer.from(isCut ? file.subarray(0, at) : file)
      if (!isCut) broken[at] = (broken[at] as number) ^ change
      const texts = textsOf(broken)
      expect(texts === null || texts.every((text) => Object.values(files).includes(text))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
