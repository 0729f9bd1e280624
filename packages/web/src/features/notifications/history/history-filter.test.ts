import { notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOf, filtered, statusOf, typeOfItem } from './history-filter.ts'

const itemOf = (type: number, status: number) => ({
  id: '0190f2f0-0000-7000-8000-000000000001',
  type,
  status,
  title: 'Time for Read',
  body: '',
  createdAt: '2026-11-15T08:00:00Z',
  sentAt: null,
  actionUrl: null,
  actionText: null,
  reason: null,
  habitId: null,
})
const items = fc.array(fc.tuple(fc.nat(7), fc.nat(4)).map(([type, status]) => itemOf(type, status)))
const filter = fc.record({
  status: fc.constantFrom(null, ...notificationStatuses),
  type: fc.constantFrom(null, ...notificationTypes),
})

test('the counts are of the chosen type, whichever status is chosen', () => {
  const history = [itemOf(0, 1), itemOf(0, 1), itemOf(0, 2), itemOf(3, 1)]
  expect(countsOf(history, { status: 'Failed', type: 'HabitReminder' })).toEqual([
    { status: 'Scheduled', count: 0 },
    { status: 'Sent', count: 2 },
    { status: 'Failed', count: 1 },
    { status: 'Cancelled', count: 0 },
  ])
})

test('what is shown is what was looked for, in its order, and nothing that was is left out', () => {
  fc.assert(
    fc.property(items, filter, (history, wanted) => {
      const shown = filtered(history, wanted)
      expect(history.filter((item) => shown.includes(item))).toEqual(shown)
      for (const item of history) {
        const isWanted =
          [null, statusOf(item)].includes(wanted.status) && [null, typeOfItem(item)].includes(wanted.type)
        expect(shown.includes(item)).toBe(isWanted)
      }
    }),
  )
})

test('a status or type of a later release is among all, and under no name', () => {
  const later = itemOf(9, 9)
  expect(filtered([later], { status: null, type: null })).toEqual([later])
  expect(countsOf([later], { status: null, type: null }).every(({ count }) => count === 0)).toBe(true)
})
