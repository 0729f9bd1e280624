import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import * as z from 'zod/mini'
import { pauseBeginsInTime, pauseEndsLater, pauseFields } from './pause-fields.ts'
import { isPausedOn, type Pause, pausedUntil, resumedPause, unitedPauses } from './pause.ts'

const pauseDraft = z.object(pauseFields).check(pauseEndsLater, pauseBeginsInTime)
const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}` as Day

test('a pause lasts from its first to its last day, an open one until it is resumed', () => {
  const pauses = [
    { from: day(5), to: day(7) },
    { from: day(20), to: null },
  ]
  expect([4, 5, 7, 8, 19, 20, 31].map((date) => isPausedOn(pauses, day(date)))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
})

test('pauses that follow each other last until the end of the last one', () => {
  const pause = fc
    .record({ from: fc.integer({ min: 1, max: 20 }), length: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 9 }) })
    .map(({ from, length }): Pause => ({ from: day(from), to: length === null ? null : day(from + length) }))
  const far = addDays(day(1), 60)
  const walked = (pauses: readonly Pause[], on: Day) => {
    let next = on
    while (next < far && isPausedOn(pauses, next)) next = addDays(next, 1)
    return next === on ? undefined : next === far ? null : addDays(next, -1)
  }
  fc.assert(
    fc.property(fc.array(pause), fc.integer({ min: 1, max: 25 }), (pauses, on) => {
      expect(pausedUntil(pauses, day(on))).toBe(walked(pauses, day(on)))
    }),
  )
})

test('a pause up to the last day there is goes on until then, beside another one', () => {
  const last = '9999-12-31' as Day
  const pauses = [
    { from: day(1), to: last },
    { from: day(9), to: day(12) },
  ]
  expect(pausedUntil(pauses, day(5))).toBe(last)
})

test('switched on again, a pause ends yesterday; one of today goes, others stay', () => {
  expect(resumedPause({ from: day(5), to: null }, day(9))).toEqual({ from: day(5), to: day(8) })
  expect(resumedPause({ from: day(5), to: day(30) }, day(9))).toEqual({ from: day(5), to: day(8) })
  expect(resumedPause({ from: day(9), to: null }, day(9))).toBeNull()
  const [over, ahead] = [
    { from: day(1), to: day(8) },
    { from: day(10), to: null },
  ]
  expect([over, ahead].map((pause) => resumedPause(pause, day(9)))).toEqual([over, ahead])
})

test('a pause ends on its first day or later, and its reason has at most 100 characters', () => {
  const draft = { from: day(5), to: day(5), reason: ' Flu ' }
  expect(pauseDraft.parse(draft)).toMatchObject({ reason: 'Flu' })
  expect(pauseDraft.parse({ ...draft, to: null, reason: '' })).toMatchObject({ to: null, reason: null })
  const refused = [{ to: day(4) }, { reason: 'x'.repeat(101) }, { from: '1969-12-31' }, { from: 'soon' }]
  for (const change of refused) expect(pauseDraft.safeParse({ ...draft, ...change }).success).toBe(false)
})

test('united pauses are the same days, in order, with a day between them', () => {
  const pause = fc
    .tuple(fc.integer({ min: 1, max: 25 }), fc.option(fc.nat(6), { freq: 6 }))
    .map(([date, days]): Pause => ({ from: day(date), to: days === null ? null : addDays(day(date), days) }))
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 8 }), (pauses) => {
      const united = unitedPauses(pauses)
      for (let date = 1; date <= 31; date += 1) {
        expect(isPausedOn(united, day(date))).toBe(isPausedOn(pauses, day(date)))
      }
      const gaps = united.slice(1).map(({ from }, index) => addDays(united[index]?.to as Day, 1) < from)
      expect(gaps.every(Boolean)).toBe(true)
    }),
  )
})
