import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable, printableBlock, printableLine } from './printable.ts'

test('removes control characters, and the text stays readable', () => {
  expect(printable('red \u001B[31m, back\u0008, bell\u0007, \u202Eturned\tü 😀')).toBe(
    'red �[31m, back�, bell�, �turned�ü 😀',
  )
  expect(printableLine('one\r\n  two\tthree')).toBe('one two three')
  expect(printableBlock('one\r\n\nStatus    Closed')).toBe('    one\n\n    Status    Closed')
})

test('whatever was written, no control character but the line break is left, and no line of a block begins at the margin', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printableBlock(text)).not.toMatch(/[^\P{Cc}\n]/u)
      for (const line of printableBlock(text).split('\n')) expect(line).toMatch(/^(?: {4}|$)/)
      expect(printableLine(text)).not.toContain('\n')
    }),
  )
})
