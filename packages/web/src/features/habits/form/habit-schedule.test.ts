import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeIn } from './habit-fields.ts'
import { daysIn, withDay } from './habit-schedule.ts'

const weekday = fc.constantFrom(0, 1, 2, 3, 4, 5, 6)

test('days are kept once each, Monday first', () => {
  expect(withDay(withDay(withDay('', 0, true), 1, true), 1, true)).toBe('1,0')
  expect(withDay('1,0', 1, false)).toBe('0')
  expect(withDay('0', 0, false)).toBe('')
  expect(daysIn('')).toEqual([])
})

test('a day that was put in is there, one that was taken out is not, and the others stay', () => {
  fc.assert(
    fc.property(fc.array(weekday), weekday, fc.boolean(), (days, day, isChosen) => {
      const before = days.reduce((text, each) => withDay(text, each, true), '')
      const after = daysIn(withDay(before, day, isChosen))
      expect(after.includes(day)).toBe(isChosen)
      expect(after.filter((each) => each !== day)).toEqual(daysIn(before).filter((each) => each !== day))
    }),
  )
})

test('nothing typed is no number, and not the number 0', () => {
  expect([wholeIn(''), wholeIn('  '), wholeIn('a')]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect([wholeIn('0'), wholeIn(' 30 ')]).toEqual([0, 30])
})
