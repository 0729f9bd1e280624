import { expect, test } from 'vitest'
import { linesOf, shortened } from './poster.ts'

/** Each sign is ten wide. */
const context = { measureText: (text: string) => ({ width: 10 * Array.from(text).length }) as TextMetrics }

test('a long sentence is broken between words, and no line is wider than the sheet', () => {
  expect(linesOf(context, 'Read was kept on 212 days.', 120)).toEqual(['Read was', 'kept on 212', 'days.'])
  expect(linesOf(context, 'Unbreakable words', 60)).toEqual(['Unbre…', 'words'])
})

test('a long name ends with an ellipsis, and no sign is cut in two', () => {
  expect(shortened(context, 'Read', 40)).toBe('Read')
  expect(shortened(context, 'Reading', 40)).toBe('Rea…')
  expect(shortened(context, '🏃🏃🏃🏃🏃', 30)).toBe('🏃🏃…')
})
