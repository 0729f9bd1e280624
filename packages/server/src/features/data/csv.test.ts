import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/files/read-csv.ts'
import { csvLine } from './csv.ts'

test('quotes cells where needed and escapes formulas', () => {
  expect(csvLine(['id', 7, true, null, ''])).toBe('id,7,true,,\r\n')
  expect(csvLine(['Read, write', 'say "hi"', 'two\r\nlines'])).toBe('"Read, write","say ""hi""","two\r\nlines"\r\n')
  expect(csvLine(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "it's", '2-1'])).toBe(
    "'=1+1,'+1,'-1,'@SUM(A1),'\tx,it's,2-1\r\n",
  )
})

const hostile = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', 'a', '＝', 'ä', '😀', ' '),
})
const text = fc.oneof(hostile, fc.string({ unit: 'grapheme' }))

test('escapes any text for spreadsheets, reversibly', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 5 })), (lines) => {
      const read = readCsv(lines.map(csvLine).join(''))
      expect(read.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
      expect(read.map((cells) => cells.map(withoutApostrophe))).toEqual(lines)
    }),
  )
})

const withoutApostrophe = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
