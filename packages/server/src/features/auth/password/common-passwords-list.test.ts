import { expect, test } from 'vitest'
import { leakedRankOf } from './common-passwords-list.ts'

test('the commonest come first', () => {
  expect(['123456', 'password', '12345678', 'qwerty'].map(leakedRankOf)).toEqual([1, 2, 3, 4])
})

test('only whole lines of the list count', () => {
  expect(
    ['', '\n', 'passwordpasswor', ' password', '123456\npassword', '\n123456', 'Password'].map(leakedRankOf),
  ).toEqual(Array.from({ length: 7 }, () => null))
})
