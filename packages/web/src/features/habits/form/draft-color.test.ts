import { expect, test } from 'vitest'
import { colorCodeIn, shownColor } from './draft-color.ts'

test('a code is kept in capitals, and gets the # that a copied one lacks', () => {
  expect(['ff00aa', ' #ff00aa ', '#FF00A', 'ff00a', 'red', ''].map(colorCodeIn)).toEqual([
    '#FF00AA',
    '#FF00AA',
    '#FF00A',
    'FF00A',
    'RED',
    '',
  ])
})

test('what is no colour yet is shown as one all the same', () => {
  expect(shownColor('#ff00aa')).toBe('#ff00aa')
  expect(['', '#12', 'red', '#12345G'].map(shownColor)).toEqual(Array.from({ length: 4 }, () => '#546A78'))
})
