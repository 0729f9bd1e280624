import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Part = () => null

test('a part is fetched once, however often it is requested', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part)
  const { preload } = lazyPart('help', load)
  await Promise.all([preload(), preload()])
  await preload()
  expect(load).toHaveBeenCalledTimes(1)
})

test('asking ahead never fails, and tries again after a failure', async () => {
  const load = vi
    .fn<() => Promise<typeof Part>>(async () => Part)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { preload } = lazyPart('help', load)
  await expect(preload()).resolves.toBeUndefined()
  await preload()
  await preload()
  expect(load).toHaveBeenCalledTimes(3)
})
