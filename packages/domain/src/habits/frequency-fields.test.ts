import { expect, test } from 'vitest'
import { frequencyOf } from './frequency-fields.ts'

const everything = { weeklyDays: [1, 3], weeklyCount: 5, intervalDays: 2 } as const

test('each kind keeps its own field and forgets the others', () => {
  expect(frequencyOf({ ...everything, frequency: 'daily' })).toEqual({ kind: 'daily' })
  expect(frequencyOf({ ...everything, frequency: 'weeklySpecificDays' })).toEqual({
    kind: 'weeklySpecificDays',
    days: [1, 3],
  })
  expect(frequencyOf({ ...everything, frequency: 'weeklyCount' })).toEqual({ kind: 'weeklyCount', count: 5 })
  expect(frequencyOf({ ...everything, frequency: 'intervalBased' })).toEqual({ kind: 'intervalBased', every: 2 })
})

test('a field that is missing: no days, three times a week, no interval', () => {
  expect(frequencyOf({ frequency: 'weeklySpecificDays', weeklyDays: null })).toEqual({
    kind: 'weeklySpecificDays',
    days: [],
  })
  expect(frequencyOf({ frequency: 'weeklyCount' })).toEqual({ kind: 'weeklyCount', count: 3 })
  expect(frequencyOf({ frequency: 'intervalBased' })).toEqual({ kind: 'intervalBased', every: null })
})
