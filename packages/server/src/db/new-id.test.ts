import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { newId } from './new-id.ts'

test('ids are of version 7 and sort in the order they were made', () => {
  const before = systemClock().epochMilliseconds
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const made = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
})
