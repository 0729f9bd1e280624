import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { isDueOn } from '../habits/schedule.ts'
import { addDays, type Day, dayIn, latestDayAnywhere } from '../time/day.ts'
import { listedZones } from '../time/zone.ts'
import { completedAfter, refuseDay, refuseToggle } from './toggle.ts'

const createdDay = '2026-03-02' as Day // a Monday
const now = Temporal.Instant.from('2026-03-29T09:59:00Z') // the 29th everywhere but east of UTC+14
const mondays = { frequency: { kind: 'weeklySpecificDays', days: [1] } satisfies Frequency, createdDay }

test('a toggle without a state flips; with one it is idempotent', () => {
  expect(completedAfter(false, undefined)).toBe(true)
  expect(completedAfter(true, undefined)).toBe(false)
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isCompleted, wanted) => {
      const once = completedAfter(isCompleted, wanted)
      expect(once).toBe(wanted)
      expect(completedAfter(once, wanted)).toBe(once)
    }),
  )
})

test('a day is refused until it has begun somewhere on earth', () => {
  const tomorrow = '2026-03-30' as Day
  expect(refuseDay(tomorrow, now)).toMatchObject({ code: 'invalid' })
  expect(refuseDay(tomorrow, now.add({ minutes: 1 }))).toBeNull()
})

test('today is never refused, wherever the person is', () => {
  const instant = fc
    .integer({ min: 946_684_800_000, max: 2_208_988_800_000 })
    .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))
  const zone = fc.constantFrom(...listedZones, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham')
  fc.assert(
    fc.property(instant, zone, (now, zone) => {
      expect(refuseDay(dayIn(zone, now), now)).toBeNull()
      expect(refuseDay(addDays(latestDayAnywhere(now), 1), now)).not.toBeNull()
    }),
  )
})

test('a day off the schedule is refused with the reason, also in the past', () => {
  expect(refuseToggle(mondays, '2026-03-24' as Day, true)).toMatchObject({
    code: 'not_scheduled',
    message: 'This habit is only scheduled for Monday',
  })
  expect(refuseToggle(mondays, '2026-03-23' as Day, true)).toBeNull()
})

test('a completion on a day off can be taken back', () => {
  expect(refuseToggle(mondays, '2026-03-24' as Day, false)).toBeNull()
})

test('completing is allowed exactly on the days that are due', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -1, max: 9 }), (ago, every) => {
      const frequency: Frequency = { kind: 'intervalBased', every }
      const day = addDays('2026-03-29' as Day, -ago)
      const refusal = refuseToggle({ frequency, createdDay }, day, true)
      expect(refusal === null).toBe(isDueOn(frequency, day, createdDay))
    }),
  )
})
