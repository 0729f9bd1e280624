import { expect, test } from 'vitest'
import { watchReleases, type Worker } from './watch-releases.ts'

/** A browser with one page of ours in it, as far as releases go. */
function browser({ isControlled = true, isOfThisPage = false } = {}) {
  let instant = Temporal.Instant.from('2026-03-29T08:00:00Z')
  const asked: string[] = []
  const offers: (() => void)[] = []
  const done: string[] = []
  const worker = (): Worker & EventTarget => {
    const target = new EventTarget()
    return Object.assign(target, { postMessage: (message: string) => void asked.push(message) })
  }
  const registration = Object.assign(new EventTarget(), {
    waiting: null as (Worker & EventTarget) | null,
    installing: null as (Worker & EventTarget) | null,
    update: async () => void done.push('looked'),
  })
  const workers = Object.assign(new EventTarget(), { controller: isControlled ? {} : null })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' } as const)
  const watch = () =>
    watchReleases({
      registration: registration,
      workers,
      page,
      isOfThisPage: async () => isOfThisPage,
      offer: (onAccept) => void offers.push(onAccept),
      reload: () => void done.push('reloaded'),
      now: () => instant,
    })
  return {
    watch,
    asked,
    offers,
    done,
    registration,
    takeOver: () => workers.dispatchEvent(new Event('controllerchange')),
    comeBackAfter(minutes: number) {
      instant = instant.add({ minutes })
      page.dispatchEvent(new Event('visibilitychange'))
    },
    async installed() {
      const next = worker()
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = next
      next.dispatchEvent(new Event('statechange'))
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))

test('a new release is offered; accepted, it takes over and the page reloads', async () => {
  const { watch, installed, offers, asked, done, takeOver } = browser()
  watch()
  await installed()
  expect([offers.length, asked, done]).toEqual([1, [], []])
  offers[0]?.()
  expect([asked, done]).toEqual([['skip-waiting'], []])
  takeOver()
  expect(done).toEqual(['reloaded'])
})

test('one that waited since the last visit is offered too', async () => {
  const { watch, registration, installed, offers } = browser()
  await installed()
  expect(registration.waiting).not.toBeNull()
  watch()
  await settled()
  expect(offers).toHaveLength(1)
})

test('nothing is offered on the first visit, nor to a page that came with that release', async () => {
  for (const given of [{ isControlled: false }, { isOfThisPage: true }]) {
    const { watch, installed, offers, done } = browser(given)
    watch()
    await installed()
    expect([offers, done]).toEqual([[], []])
  }
})

test('the first worker that takes a page over reloads nothing; one that another tab let in is offered', async () => {
  const { watch, takeOver, offers, done } = browser({ isControlled: false })
  watch()
  takeOver()
  expect([offers, done]).toEqual([[], []])
  takeOver()
  expect([offers.length, done]).toEqual([1, []])
  offers[0]?.()
  expect(done).toEqual(['reloaded'])
})

test('focusing a page checks for a new release, at most once an hour', () => {
  const { watch, comeBackAfter, done } = browser()
  watch()
  comeBackAfter(59)
  expect(done).toEqual([])
  comeBackAfter(2)
  comeBackAfter(30)
  expect(done).toEqual(['looked'])
  comeBackAfter(31)
  expect(done).toEqual(['looked', 'looked'])
})
