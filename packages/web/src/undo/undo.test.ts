import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { makeUndo, type UndoableAction, undoKey } from './undo.ts'

const tick = {
  kind: 'day',
  habitId: 'read',
  day: '2026-11-15' as Day,
  back: [{ kind: 'tick', isCompleted: false }],
} satisfies UndoableAction
const deletion = { kind: 'habit', habitId: 'read' } satisfies UndoableAction

/** A browser whose pages share storage and time. */
function openBrowser() {
  const kept = new Map<string, string>()
  const state = { now: Temporal.Instant.from('2026-11-15T12:00:00Z') }
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const openPage = (place: () => typeof storage = () => storage) => {
    const toasts = new Map<string, { text: string; duration: number; onAction: () => void }>()
    const errors: string[] = []
    const undo = makeUndo({
      storage: place,
      clock: () => state.now,
      show: ({ id, ...toast }) => void toasts.set(id, toast),
      hide: (id) => void toasts.delete(id),
      showError: (text) => void errors.push(text),
    })
    const shown = () => [...toasts.values()].map(({ text, duration }) => ({ text, duration }))
    const press = async () => {
      toasts.values().next().value?.onAction()
      await new Promise(setImmediate)
    }
    return { ...undo, shown, press, errors }
  }
  return { openPage, kept, state, wait: (ms: number) => (state.now = state.now.add({ milliseconds: ms })) }
}

test('an offer lasts six seconds, and its handler undoes the action', async () => {
  const { openPage, kept } = openBrowser()
  const page = openPage()
  const taken: UndoableAction[] = []
  page.handle('day', (action) => void taken.push(action))
  page.offer('Read marked complete', tick)
  expect(page.shown()).toEqual([{ text: 'Read marked complete', duration: 6000 }])
  await page.press()
  expect(taken).toEqual([tick])
  expect(page.shown()).toEqual([])
  expect(kept.has(undoKey)).toBe(false)
})

test('a reload shows an offer for the time that is left, and not after that', async () => {
  const { openPage, wait } = openBrowser()
  openPage().offer('Read deleted', deletion)
  wait(4000)
  const reloaded = openPage()
  const taken: UndoableAction[] = []
  reloaded.handle('habit', (action) => void taken.push(action))
  reloaded.resume()
  expect(reloaded.shown()).toEqual([{ text: 'Read deleted', duration: 2000 }])
  await reloaded.press()
  expect(taken).toEqual([deletion])

  openPage().offer('Read deleted', deletion)
  wait(6000)
  const tooLate = openPage()
  tooLate.resume()
  expect(tooLate.shown()).toEqual([])
})

test('a later offer about the same thing replaces the earlier one; other offers stay', () => {
  const { openPage } = openBrowser()
  const page = openPage()
  page.offer('Read marked complete', tick)
  page.offer('Read marked not done', { ...tick, back: [{ kind: 'tick', isCompleted: true }] })
  page.offer('Read deleted', deletion)
  const reloaded = openPage()
  reloaded.resume()
  expect(reloaded.shown().map(({ text }) => text)).toEqual(['Read marked not done', 'Read deleted'])
})

test('a refused undo shows the message of the refusal', async () => {
  const { openPage } = openBrowser()
  const page = openPage()
  const refusal = new ApiError({ status: 404, code: 'not_found', message: 'It is gone for good' })
  page.handle('habit', () => Promise.reject(refusal))
  page.offer('Read deleted', deletion)
  await page.press()
  expect(page.errors).toEqual(['It is gone for good'])
})

test('an undo that did not reach the server can be retried for the time that is left', async () => {
  const { openPage, wait } = openBrowser()
  const page = openPage()
  let tries = 0
  const portal = new ApiError({ status: 403, code: 'http_403', message: 'HTTP 403: Forbidden' })
  page.handle('habit', () => ((tries += 1) === 1 ? Promise.reject(portal) : undefined))
  page.offer('Read deleted', deletion)
  wait(2000)
  await page.press()
  expect(page.errors).toEqual(['HTTP 403: Forbidden'])
  expect(page.shown()).toEqual([{ text: 'Read deleted', duration: 4000 }])
  await page.press()
  expect(tries).toBe(2)
  expect(page.shown()).toEqual([])
})

test('a refused or expired undo, and one of another account, is not offered again', async () => {
  const { openPage, wait } = openBrowser()
  const lost = new TypeError('Failed to fetch')
  for (const [error, meanwhile] of [
    [new ApiError({ status: 404, code: 'not_found', message: 'Gone' }), () => undefined],
    [lost, () => wait(6000)],
    [lost, (page: { clear: () => void }) => page.clear()],
  ] as const) {
    const page = openPage()
    page.handle('habit', async () => {
      meanwhile(page)
      throw error
    })
    page.offer('Read deleted', deletion)
    await page.press()
    expect(page.shown()).toEqual([])
  }
})

test('the offer of a failed action is withdrawn', () => {
  const { openPage } = openBrowser()
  const page = openPage()
  page.offer('Read marked complete', tick)
  page.offer('Read deleted', deletion)
  page.withdraw(tick)
  expect(page.shown().map(({ text }) => text)).toEqual(['Read deleted'])
  const reloaded = openPage()
  reloaded.resume()
  expect(reloaded.shown().map(({ text }) => text)).toEqual(['Read deleted'])
})

test('clearing leaves nothing, here or after a reload', () => {
  const { openPage } = openBrowser()
  const page = openPage()
  page.offer('Read deleted', deletion)
  page.clear()
  expect(page.shown()).toEqual([])
  const reloaded = openPage()
  reloaded.resume()
  expect(reloaded.shown()).toEqual([])
})

test.each([
  'not json',
  '7',
  '[1, {"text": "x"}]',
  '[{"text":"x","expiresAt":9e15,"action":{"kind":"note","habitId":"a"}}]',
])('a saved %s is no offer', (text) => {
  const { openPage, kept } = openBrowser()
  kept.set(undoKey, text)
  const page = openPage()
  page.resume()
  expect(page.shown()).toEqual([])
})

test('without storage an offer lasts as long as its page', async () => {
  const { openPage } = openBrowser()
  const page = openPage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const taken: UndoableAction[] = []
  page.handle('habit', (action) => void taken.push(action))
  page.resume()
  page.offer('Read deleted', deletion)
  await page.press()
  expect(taken).toEqual([deletion])
})

test.each([
  { kind: 'pause', pauseId: 'p1', back: { kind: 'remove' } },
  { kind: 'rule', habitId: 'read', back: { kind: 'remove', from: '2026-11-23' as Day } },
] satisfies UndoableAction[])('a change of a $kind can be undone after a reload', async (action) => {
  const { openPage } = openBrowser()
  openPage().offer('Changed', action)
  const reloaded = openPage()
  const taken: UndoableAction[] = []
  reloaded.handle(action.kind, (undone: UndoableAction) => void taken.push(undone))
  reloaded.resume()
  await reloaded.press()
  expect(taken).toEqual([action])
})
