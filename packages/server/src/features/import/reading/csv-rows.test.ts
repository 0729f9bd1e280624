import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '@daymark/domain/csv.ts'
import { csvRecords, csvRows } from './csv-rows.ts'

const rows = (text: string) => [...csvRows(text)]

test('accepts all line ends and quoted cells, and skips blank lines', () => {
  expect(rows('a,b\r\nc,d\n\ne,f\rg,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
  expect(rows('\uFEFF"a ""b""",\n"two\r\nlines",x,')).toEqual([
    ['a "b"', ''],
    ['two\r\nlines', 'x', ''],
  ])
  expect([...csvRecords('x,y\n1,\n2,3,4\n')]).toEqual([
    { x: '1', y: '' },
    { x: '2', y: '3' },
  ])
  expect(() => [...csvRecords('x,y\n1\n2,3\n')]).toThrow('The file is damaged: a line is cut off.')
  expect(() => rows('a,"b')).toThrow('The file is damaged: a quotation mark is never closed.')
  expect(() => rows('a,b\0')).toThrow('The file is damaged: its text has a NUL character.')
})

test('reads back every export', () => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', 'ä', '😀', ' ', ';') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 })), (lines) => {
      const safe = lines.map((cells) => cells.map((text) => `x${text}`))
      expect(rows(safe.map(csvLine).join(''))).toEqual(safe)
    }),
  )
})

test('reads lazily', () => {
  const lines = csvRows('a,b\n'.repeat(1_000_000))
  expect(lines.next().value).toEqual(['a', 'b'])
  expect(lines.return(undefined).done).toBe(true)
})
