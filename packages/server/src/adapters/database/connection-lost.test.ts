import { expect, test } from 'vitest'
import { isConnectionLost, isUnavailable } from './connection-lost.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  ['connection to the remote node postgres@10.0.0.2:5432 failed with the following error: Connection refused', '08006'],
  ['could not commit transaction for shard 102010 on at least one active node', 'XX000'],
  ['server closed the connection unexpectedly', 'XX000'],
  ['terminating connection due to administrator command', '57P01'],
])('“%s” of a cluster is an outage', (message, code) => {
  expect(isConnectionLost(new Error('Failed query', { cause: failure(message, code) }))).toBe(true)
})

test('a statement that is wrong, or that a cluster does not know, is none', () => {
  expect(isUnavailable(failure('column "a" does not exist', '42703'))).toBe(false)
  expect(isUnavailable(failure('could not run distributed query with FOR UPDATE/SHARE commands', '0A000'))).toBe(false)
  expect(isUnavailable(failure('deadlock detected', '40P01'))).toBe(true)
})
