import { expect, test } from 'vitest'
import { isSecondWeek } from './second-week.ts'

test('the second week runs from the seventh to the fourteenth day, to the second', () => {
  const made = Temporal.Instant.from('2026-03-29T08:00:00Z')
  const after = (seconds: number) => isSecondWeek(made, made.add({ seconds }))
  const day = 24 * 3600
  expect([0, 7 * day - 1, 7 * day, 14 * day - 1, 14 * day].map(after)).toEqual([false, false, true, true, false])
})
