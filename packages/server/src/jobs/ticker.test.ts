import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nightly, startTicker } from './ticker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (text: string) => Temporal.Instant.from(text)
const failing = () => Promise.reject(new Error('broken'))
const clock = () => at('2026-03-29T08:00:00Z')

test('runs once a minute with the time of the clock, until it is stopped', async () => {
  const seen: string[] = []
  const loops = [{ name: 'one', tasks: [async (now: Temporal.Instant) => void seen.push(now.toString())] }]
  const ticker = startTicker({ clock, loops, onError: () => {} })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(seen).toEqual(['2026-03-29T08:00:00Z', '2026-03-29T08:00:00Z'])
  await ticker.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(seen).toHaveLength(2)
})

test('a slow run never overlaps the next, and a failing one does not block the others', async () => {
  let running = 0
  let most = 0
  const trouble: string[] = []
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 150_000))
    running -= 1
  }
  const ticker = startTicker({
    clock,
    loops: [{ name: 'one', tasks: [failing, slow] }],
    onError: ({ message }, loop) => void trouble.push(`${loop}: ${message}`),
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(most).toBe(1)
  expect(trouble.slice(0, 2)).toEqual(['one: broken', 'one: broken'])
  const stopped = ticker.stop()
  await vi.advanceTimersByTimeAsync(150_000)
  await stopped
})

test('a backup of half an hour delays no reminder, and does not overlap a second', async () => {
  const started = { backups: 0, reminders: 0 }
  const backup = async () => {
    started.backups += 1
    await new Promise((resolve) => setTimeout(resolve, 30 * 60_000))
  }
  const loops = [
    { name: 'backup', tasks: [backup] },
    { name: 'reminders', tasks: [async () => void (started.reminders += 1)] },
  ]
  const ticker = startTicker({ clock, loops, onError: () => {} })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(started).toEqual({ backups: 1, reminders: 20 })
  const stopped = ticker.stop()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  await stopped
})

test('nightly work runs at the first run after a start and at the first of each new day', async () => {
  let count = 0
  const tick = nightly(async () => void (count += 1))
  const runs: number[] = []
  for (const now of [
    '2026-03-29T23:58:00Z',
    '2026-03-29T23:59:00Z',
    '2026-03-30T00:00:00Z',
    '2026-03-30T00:01:00Z',
    '2026-03-31T05:00:00Z',
  ]) {
    await tick(at(now))
    runs.push(count)
  }
  expect(runs).toEqual([1, 1, 2, 2, 3])
})

test('nightly work that fails is reported and retried an hour later, until it is done for the day', async () => {
  let tries = 0
  let isBroken = true
  const tick = nightly(async () => {
    tries += 1
    if (isBroken) throw new Error('broken')
  })
  await expect(tick(at('2026-03-29T08:00:00Z'))).rejects.toThrow('broken')
  await tick(at('2026-03-29T08:01:00Z'))
  await tick(at('2026-03-29T08:59:59Z'))
  expect(tries).toBe(1)
  await expect(tick(at('2026-03-29T09:00:00Z'))).rejects.toThrow('broken')
  isBroken = false
  await tick(at('2026-03-29T10:00:00Z'))
  await tick(at('2026-03-29T11:00:00Z'))
  expect(tries).toBe(3)
  await tick(at('2026-03-30T00:00:00Z'))
  expect(tries).toBe(4)
})
