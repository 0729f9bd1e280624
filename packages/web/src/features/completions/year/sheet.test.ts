import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'

const paper = { width: 182, height: 180, caption: 12, gap: 4 }

test('one tower has the sheet for itself, twenty stand in rows', () => {
  expect(sheetOf(1, paper)).toEqual({ columns: 1, tower: 168 })
  expect(sheetOf(20, paper).columns).toBe(7)
})

test('all towers fit on the sheet, however many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const { columns, tower } = sheetOf(count, paper)
      const rows = Math.ceil(count / columns)
      expect(rows * (tower + paper.caption) + (rows - 1) * paper.gap).toBeLessThanOrEqual(paper.height + 0.001)
      expect(columns * tower * 0.4 + (columns - 1) * paper.gap).toBeLessThanOrEqual(paper.width + 0.001)
      expect(tower).toBeGreaterThan(0)
    }),
  )
})
