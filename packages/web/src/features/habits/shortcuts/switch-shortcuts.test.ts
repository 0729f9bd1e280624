import { beforeEach, expect, test, vi } from 'vitest'
import { areShortcutsOn } from './shortcut-state.ts'
import { switchShortcuts } from './switch-shortcuts.ts'

/** A tab of a browser: its page is its own, what is stored belongs to all. */
function openTab(storage: object): void {
  const attributes = new Set<string>()
  const documentElement = {
    removeAttribute: (name: string) => void attributes.delete(name),
    toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
  }
  const querySelector = (selector: string) => (attributes.has(selector.slice(1, -1)) ? documentElement : null)
  vi.stubGlobal('document', { documentElement, querySelector })
  vi.stubGlobal('localStorage', storage)
}

const forbidden = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

beforeEach(() => {
  kept.clear()
  return () => vi.unstubAllGlobals()
})

test('single keys mean something until they are switched off, on this device and in all of its tabs', () => {
  openTab(storage)
  expect(areShortcutsOn()).toBe(true)
  switchShortcuts(false)
  expect(areShortcutsOn()).toBe(false)
  openTab(storage)
  expect(areShortcutsOn()).toBe(false)
  switchShortcuts(true)
  expect(areShortcutsOn()).toBe(true)
})

test.each([
  ['forbidden', { getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
  ['full', { ...storage, setItem: forbidden }],
])('where storage is %s the switch holds until the page is left', (_, poor) => {
  openTab(poor)
  expect(areShortcutsOn()).toBe(true)
  switchShortcuts(false)
  expect(areShortcutsOn()).toBe(false)
  switchShortcuts(true)
  expect(areShortcutsOn()).toBe(true)
  switchShortcuts(false)
  openTab(poor)
  expect(areShortcutsOn()).toBe(true)
})
