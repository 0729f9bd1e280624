import type { BrowserContext, Page } from '@playwright/test'
import type { TestBrowser } from '../../server/test/push-service.ts'
import { expect } from './journey.ts'

/**
 * Subscribing takes the network of the browser's maker. Here it takes the push service of the journey: what the page gets
 * is what a browser would have given it, and it is kept as a browser keeps it, over reloads.
 */
export async function subscribeAt(context: BrowserContext, { subscription }: TestBrowser): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const key = 'stand-in-subscription'
    const made = (options: unknown) => ({
      endpoint,
      options,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    const stand: object = {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        localStorage.setItem(key, JSON.stringify([...applicationServerKey]))
        return made({ applicationServerKey: applicationServerKey.buffer })
      },
      async getSubscription() {
        const kept = localStorage.getItem(key)
        if (kept === null) return null
        return made({ applicationServerKey: Uint8Array.from(JSON.parse(kept) as number[]).buffer })
      },
    }
    Object.assign(PushManager.prototype, stand)
  }, subscription)
}

/** Hands what arrived at the push service to the service worker, as the browser would have done itself. */
export async function deliver(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered.promise
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  await devtools.detach()
}

/** What this browser shows of us outside the page. */
export const shownNotifications = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title, body }) => ({ title, body }))
  })

/** Presses a button of the one notification that is shown; without a word, the notification itself. */
export async function press(context: BrowserContext, action: 'done' | 'later' | ''): Promise<void> {
  const [worker] = context.serviceWorkers()
  expect(worker).toBeDefined()
  await worker?.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const Press = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
    const event = new Press('notificationclick', { notification, action: pressed })
    // Only a browser's own events may be kept waiting; this one is waited for here.
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) })
    scope.dispatchEvent(event)
    await Promise.all(work)
  }, action)
}
