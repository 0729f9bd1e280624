import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDatabase } from './database-watch.ts'
import type { Log } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const noRoom = () => new Error('Failed query', { cause: Object.assign(new Error('No space left'), { code: '53100' }) })

function watched() {
  const lines: string[] = []
  const note = (facts: object, words: string) => void lines.push(`${words} ${JSON.stringify(facts)}`)
  const answers = {
    ping: vi.fn<() => Promise<void>>(async () => {}),
    tryToGrow: vi.fn<() => Promise<void>>(async () => {}),
  }
  const watch = watchDatabase({ database: answers, log: { error: note, info: note } as unknown as Log })
  const told: string[] = []
  const fail = (error: Error) => watch.reportError(error, () => void told.push(error.message))
  return { watch, answers, lines, told, fail }
}

test('reports an unavailable database once with the reason, once a minute, and when it is back', async () => {
  const { answers, lines, told, fail } = watched()
  answers.ping.mockRejectedValue(refused())
  for (let n = 0; n < 100; n += 1) await fail(refused())
  const reason = 'connect ECONNREFUSED, ECONNREFUSED'
  expect(lines).toEqual([`the database is away {"reason":"${reason}"}`])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(lines.slice(1)).toEqual([`the database is away still {"reason":"${reason}","seconds":60}`])
  answers.ping.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines.slice(2)).toEqual(['the database is away no more {"seconds":62}'])
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(3)
})

test('reports each other failure, such as an unavailable mail server', async () => {
  const { lines, told, fail } = watched()
  await fail(new Error('The mail server does not take messages', { cause: refused() }))
  await fail(new Error('a bug'))
  expect(told).toEqual(['The mail server does not take messages', 'a bug'])
  expect(lines).toEqual([])
})

test('remembers a full disk until a write succeeds, without further checks', async () => {
  const { watch, answers, lines, fail } = watched()
  expect(watch.isFull()).toBe(false)
  answers.tryToGrow.mockRejectedValue(noRoom())
  for (let n = 0; n < 100; n += 1) await fail(noRoom())
  expect(watch.isFull()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watch.isFull()).toBe(true)
  expect(answers.tryToGrow.mock.calls.length).toBeLessThanOrEqual(10)
  answers.tryToGrow.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(watch.isFull()).toBe(false)
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'the disk of the database is full',
    'the disk of the database is full no more',
  ])
})

test('missing permission for temporary tables does not count as a full disk', async () => {
  const { watch, answers, fail } = watched()
  answers.tryToGrow.mockRejectedValue(Object.assign(new Error('permission denied'), { code: '42501' }))
  await fail(noRoom())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(watch.isFull()).toBe(false)
})
