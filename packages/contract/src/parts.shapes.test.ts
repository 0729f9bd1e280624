import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flag, kindText, wholeNumberText } from './parts.shapes.ts'

const limit = wholeNumberText('Limit', { from: 1, to: 200 })
const limitWord = 'Limit must be a whole number from 1 to 200'

test('a yes or no is spelt in full', () => {
  const isAll = flag('all')
  expect([isAll.parse('true'), isAll.parse('false')]).toEqual([true, false])
  for (const other of ['', 'TRUE', '1', 'yes', ' true', true, ['true', 'false'], undefined]) {
    expect(isAll.safeParse(other).error?.issues[0]?.message).toBe('all must be true or false')
  }
})

test('a number is digits and nothing else, within its bounds', () => {
  expect([limit.parse('1'), limit.parse('050'), limit.parse('200')]).toEqual([1, 50, 200])
  for (const other of ['', '0', '201', '-5', '+5', ' 5', '5.0', '1e2', '0x10', '٥', '9'.repeat(40), 5, ['5'], null]) {
    expect(limit.safeParse(other).error?.issues[0]?.message).toBe(limitWord)
  }
})

test('a kind is sent as its number, and read as its word', () => {
  const size = kindText(['small', 'large'], 'Please choose a size')
  expect([size.parse('0'), size.parse('1')]).toEqual(['small', 'large'])
  for (const other of ['2', '-1', '00', 'small', '', 0, undefined]) {
    expect(size.safeParse(other).error?.issues[0]?.message).toBe('Please choose a size')
  }
})

test('no text at all makes a value out of bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
      fc.pre(limit.safeParse(text).success)
      expect(Array.from({ length: 200 }, (_, index) => index + 1)).toContain(limit.parse(text))
    }),
  )
})
