import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import { webhookEvents } from '@daymark/domain/connections/connection.ts'
import { expect, test } from 'vitest'
import { chosenEvents, tokenOf, withEvent } from './connection-fields.ts'
import { connectionText, deliveryState, events, responseText, restText, skippedText } from './connection-words.ts'

const reader = { now: Temporal.Instant.from('2026-11-17T12:00:00Z'), zone: 'Europe/Berlin' }
const connection: ConnectionView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'token',
  name: 'Kitchen',
  reach: 'tick',
  habitId: null,
  url: null,
  events: null,
  stoppedAt: null,
  restsUntil: null,
  skippedAt: null,
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
}
const textOf = (given: Partial<ConnectionView>) => connectionText({ ...connection, ...given }, reader)

test('a connection is told by what it may do, its last day and its last use', () => {
  expect(textOf({})).toBe('Read and tick, not used yet')
  // The end of Nov 30 in Berlin.
  expect(textOf({ expiresAt: '2026-11-30T23:00:00Z', lastUsedAt: '2026-11-17T11:55:00Z' })).toBe(
    'Read and tick, works until Nov 30, 2026, last used 5 min ago',
  )
  expect(textOf({ kind: 'webhook', events: ['habit.created'] })).toBe('1 kind of event, not used yet')
  expect(textOf({ kind: 'webhook', events: [...webhookEvents] })).toBe('All events, not used yet')
  expect(textOf({ kind: 'calendar' })).toBe('What’s scheduled and done, not used yet')
  expect(textOf({ kind: 'tickLink' })).toBe('Ticks today, not used yet')
})

test('a webhook that rests says until when, and nothing once that is over', () => {
  const restsUntil = '2026-11-17T12:05:00Z'
  expect(restText({ ...connection, restsUntil }, reader)).toMatch(/rests until Nov 17, 1:05.PM/)
  expect(restText({ ...connection, restsUntil: '2026-11-17T12:00:00Z' }, reader)).toBeNull()
  expect(restText(connection, reader)).toBeNull()
})

test('a webhook for which too many events waited says so for a week', () => {
  expect(skippedText({ ...connection, skippedAt: '2026-11-17T11:55:00Z' }, reader)).toBe(
    '1,000 events were waiting, so newer ones weren’t sent, last 5 min ago.',
  )
  expect(skippedText({ ...connection, skippedAt: '2026-11-10T11:55:00Z' }, reader)).toBeNull()
  expect(skippedText(connection, reader)).toBeNull()
})

test('the form offers the events that the server knows, and keeps their order', () => {
  expect(events).toEqual(webhookEvents)
  const two = withEvent(withEvent('', 'habit.deleted', true), 'habit.completed', true)
  expect(chosenEvents(two)).toEqual(['habit.completed', 'habit.deleted'])
  expect(chosenEvents(withEvent(two, 'habit.completed', false))).toEqual(['habit.deleted'])
  expect(chosenEvents('')).toEqual([])
})

test('a token without a last day has no end', () => {
  expect(tokenOf({ name: 'Kitchen', reach: 'read', endsOn: '' })).toMatchObject({ draft: { endsOn: null } })
  expect(tokenOf({ name: 'Kitchen', reach: 'read', endsOn: '2026-11-30' })).toMatchObject({
    draft: { endsOn: '2026-11-30' },
  })
})

const delivery: DeliveryView = {
  id: '0198c0de-0000-7000-8000-000000000002',
  event: 'habit.completed',
  status: 'waiting',
  attempts: 0,
  createdAt: '2026-11-17T11:55:00Z',
  attemptedAt: null,
  responseStatus: null,
  responseText: null,
}

test('a delivery says whether it waits or is tried again, and what came back', () => {
  expect(deliveryState(delivery).label).toBe('Waiting')
  expect(deliveryState({ status: 'waiting', attempts: 2 }).label).toBe('Trying again')
  expect(deliveryState({ status: 'delivered', attempts: 1 }).label).toBe('Delivered')
  expect(deliveryState({ status: 'failed', attempts: 8 }).label).toBe('Failed')
  expect(responseText(delivery)).toBeNull()
  expect(responseText({ ...delivery, attempts: 1, responseText: 'The address gave no response in time' })).toBe(
    'No response: The address gave no response in time',
  )
  expect(responseText({ ...delivery, attempts: 1, responseStatus: 204 })).toBe('Response 204')
  const long = responseText({ ...delivery, attempts: 1, responseStatus: 500, responseText: 'x'.repeat(1000) })
  expect(long).toBe(`Response 500: ${'x'.repeat(299)}…`)
})
