import { csvLine } from '@daymark/domain/csv.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/files/read-csv.ts'

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
