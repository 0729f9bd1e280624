import { expect, test } from 'vitest'
import { makeKeptStore } from './kept-store.ts'

type Lamp = { isOn: boolean; watts: number }

const off: Lamp = { isOn: false, watts: 0 }
const isLamp = (value: unknown): value is Lamp => typeof value === 'object' && value !== null && 'isOn' in value

/** A browser whose storage the tabs share, and may lose. */
function openBrowser() {
  const kept = new Map<string, string>()
  const state = { isFull: false, isForbidden: false }
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
  const place = () => {
    if (state.isForbidden) throw new DOMException('denied', 'SecurityError')
    return storage
  }
  const openTab = () =>
    makeKeptStore<Lamp>({
      name: 'lamp',
      storage: place,
      read: (saved) => (isLamp(saved) ? { ...off, ...saved } : off),
      savedPartOf: ({ isOn }) => ({ isOn }),
    })
  return { kept, state, openTab }
}

test('a change is saved before subscribers are notified, and the next page begins with it', () => {
  const { kept, openTab } = openBrowser()
  const lamp = openTab()
  const heard: (string | undefined)[] = []
  lamp.subscribe(() => heard.push(kept.get('lamp')))
  lamp.setState({ isOn: true, watts: 40 })
  expect(heard).toEqual(['{"state":{"isOn":true},"version":0}'])
  expect(openTab().getState()).toEqual({ isOn: true, watts: 0 })
})

test('what another tab left is taken over, and not written back', () => {
  const { kept, openTab } = openBrowser()
  const lamp = openTab()
  const text = '{"state":{"isOn":true,"by":"a later version"},"version":1}'
  kept.set('lamp', text)
  lamp.reread()
  expect(lamp.getState().isOn).toBe(true)
  expect(kept.get('lamp')).toBe(text)
})

test.each(['not json', 'null', '7', '{"state":null}', '{}'])('a saved %s is nothing', (text) => {
  const { kept, openTab } = openBrowser()
  kept.set('lamp', text)
  expect(openTab().getState()).toEqual(off)
})

test('what is unsaved is gone for the next page, and not for this one', () => {
  const { openTab } = openBrowser()
  const lamp = openTab()
  lamp.setState({ isOn: true })
  lamp.unsave()
  expect(lamp.getState().isOn).toBe(true)
  expect(openTab().getState()).toEqual(off)
})

test.each(['isFull', 'isForbidden'] as const)('where storage %s the store lives as long as its page', (trouble) => {
  const { state, openTab } = openBrowser()
  state[trouble] = true
  const lamp = openTab()
  const heard: boolean[] = []
  lamp.subscribe(({ isOn }) => heard.push(isOn))
  lamp.setState({ isOn: true })
  lamp.unsave()
  expect(heard).toEqual([true])
  expect(lamp.getState().isOn).toBe(true)
  lamp.reread()
  expect(lamp.getState()).toEqual({ isOn: true, watts: 0 })
})

test('what could not be saved gives way to what another tab wrote since, and to nothing older', () => {
  const { kept, state, openTab } = openBrowser()
  const lamp = openTab()
  lamp.setState({ isOn: true, watts: 40 })
  state.isFull = true
  lamp.setState({ isOn: false })
  lamp.reread()
  expect(lamp.getState()).toEqual({ isOn: false, watts: 40 })

  kept.set('lamp', '{"state":{"isOn":true,"by":"another tab"},"version":0}')
  lamp.reread()
  expect(lamp.getState().isOn).toBe(true)

  state.isFull = false
  lamp.setState({ isOn: false })
  kept.delete('lamp')
  lamp.reread()
  expect(lamp.getState()).toEqual(off)
})
