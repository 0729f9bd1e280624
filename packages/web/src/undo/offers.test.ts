import { expect, test } from 'vitest'
import { makeOffers } from './offers.ts'
import { undoKey } from './undo-key.ts'

const deletion = { kind: 'habit', habitId: 'read' } as const

function openPage(kept = new Map<string, string>()) {
  const shown = new Map<string, { text: string; onAction: () => void }>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const offers = makeOffers({
    storage: () => storage,
    clock: () => Temporal.Instant.from('2026-11-15T12:00:00Z'),
    show: ({ id, ...toast }) => void shown.set(id, toast),
    hide: (id) => void shown.delete(id),
    sayError: () => undefined,
  })
  const texts = () => [...shown.values()].map(({ text }) => text)
  return { ...offers, kept, texts, press: () => [...shown.values()].at(-1)?.onAction() }
}

/** What an offer takes has been fetched, and everything that waited for it is done. */
const fetched = async () => {
  await import('./undo.ts')
  await new Promise(setImmediate)
}

test('an offer is made once what it takes has arrived, by whoever said how meanwhile', async () => {
  const page = openPage()
  const taken: string[] = []
  page.offer('Read deleted', deletion)
  page.handle('habit', ({ habitId }) => void taken.push(habitId))
  await fetched()
  expect(page.texts()).toEqual(['Read deleted'])
  page.press()
  expect(taken).toEqual(['read'])
})

test('an offer that waits is not made to the next person, nor one that was saved', async () => {
  const page = openPage()
  page.offer('Read deleted', deletion)
  page.kept.set(undoKey, 'theirs')
  page.clear()
  await fetched()
  expect(page.texts()).toEqual([])
  expect(page.kept.has(undoKey)).toBe(false)
})

test('a page shows again what the one before it offered', async () => {
  const before = openPage()
  before.offer('Read deleted', deletion)
  await fetched()
  const page = openPage(before.kept)
  page.resume()
  await fetched()
  expect(page.texts()).toEqual(['Read deleted'])
})
