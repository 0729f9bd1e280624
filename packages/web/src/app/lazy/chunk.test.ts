import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, loadChunk, mayReloadFor } from './chunk.ts'

afterEach(() => void vi.useRealTimers())

test('a chunk that cannot be fetched is named, and its cause is kept', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error: unknown = await loadChunk('dashboard', () => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ message: 'Loading chunk dashboard failed', chunk: 'dashboard', cause })
})

test('a chunk that fails once is fetched again without an error', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await loadChunk('help', load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a chunk that never comes fails after two minutes and not before', async () => {
  vi.useFakeTimers()
  const settled = vi.fn<(error: unknown) => void>()
  void loadChunk('help', () => new Promise<never>(() => undefined)).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk help failed' })
})

test('a page reloads itself once for a chunk', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(mayReloadFor('dashboard', storage)).toBe(true)
  expect(mayReloadFor('dashboard', storage)).toBe(false)
  expect(mayReloadFor('help', storage)).toBe(true)
})

const forbidden = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

test('a page that cannot remember never reloads itself', () => {
  expect(mayReloadFor('dashboard', forbidden)).toBe(false)
})
