import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, partsOf } from './multipart.ts'

const boundary = 'AaB03x'

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0
  for (let turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] as number
    yield bytes.subarray(from, from + size)
    from += size
  }
}

/** Parts as they were put together from their pieces. */
async function read(body: Buffer, sizes: readonly number[] = [1]) {
  const parts: { fileName: string | null; content: string }[] = []
  for await (const piece of partsOf(inPieces(body, sizes), boundary)) {
    if (piece.kind === 'part') parts.push({ fileName: piece.fileName, content: '' })
    else (parts.at(-1) as { content: string }).content += piece.bytes.toString('latin1')
  }
  return parts
}

type Part = { fileName: string | null; content: Buffer }
const written = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ fileName, content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"`),
      Buffer.from(fileName === null ? '\r\n\r\n' : `; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** Bytes, and what looks like a separator and is none. */
const content = fc
  .array(fc.oneof(fc.constantFrom('\r\n--', '--', '\r\n', `\r\n--${boundary.slice(0, -1)}`, '\r'), fc.string()))
  .map((texts) => Buffer.from(texts.join('')))
  .filter((bytes) => !bytes.includes(`\r\n--${boundary}`))
const parts = fc.array(fc.record({ fileName: fc.option(fc.stringMatching(/^[a-z. ]{1,12}$/)), content }), {
  maxLength: 4,
})
const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })

test('reads back the parts of a form, however it is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(parts, sizes, async (given, pieces) => {
      const expected = given.map(({ fileName, content }) => ({ fileName, content: content.toString('latin1') }))
      expect(await read(written(given), pieces)).toEqual(expected)
    }),
  )
})

test('refuses a form that is cut off anywhere', async () => {
  const whole = written([{ fileName: 'a.csv', content: Buffer.from('x,y\r\n1,2') }])
  for (let length = 0; length < whole.length - 2; length += 1) {
    await expect(read(whole.subarray(0, length), [7])).rejects.toThrow('The upload was interrupted. Please try again.')
  }
  await expect(read(Buffer.from(`--${boundary}\r\nx: ${'y'.repeat(9000)}`))).rejects.toThrow(
    'The upload was interrupted',
  )
})

test('finds the boundary as clients write it', () => {
  expect(boundaryOf('multipart/form-data; boundary=AaB03x')).toBe('AaB03x')
  expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"; x=y')).toBe('a b')
  expect(boundaryOf('multipart/form-data')).toBeNull()
  expect(boundaryOf('text/plain; boundary=x')).toBeNull()
})
