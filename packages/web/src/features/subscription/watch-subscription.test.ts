import { afterEach, expect, test, vi } from 'vitest'
import { watchSubscription } from './watch-subscription.ts'

afterEach(() => vi.unstubAllGlobals())

test('checks when the user returns to the page or online, not while the page is hidden or left', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
  let looks = 0
  const stop = watchSubscription({ look: async () => void (looks += 1) })
  const comeBack = () => {
    for (const event of ['focus', 'pageshow', 'online']) frame.dispatchEvent(new Event(event))
    page.dispatchEvent(new Event('visibilitychange'))
  }
  comeBack()
  expect(looks).toBe(4)
  page.visibilityState = 'hidden'
  comeBack()
  page.visibilityState = 'visible'
  stop()
  comeBack()
  expect(looks).toBe(4)
})
