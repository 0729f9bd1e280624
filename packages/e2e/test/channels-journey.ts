import type { BrowserContext, Page } from '@playwright/test'
import { quietFlags } from '../../../scripts/programs/find-chromium.ts'
import { programAt, programInPath } from '../../../scripts/programs/find-program.ts'
import { type PushService, startPushService, type TestBrowser } from '../../server/test/services/push-service.ts'
import { startTwilio, type Twilio } from '../../server/test/services/twilio.ts'
import { type Clocked, serveClocked } from './clocked.ts'
import { expect, test as journey } from './journey.ts'

/** The headless shell shows no notifications: it takes the whole browser. */
export const wholeBrowser =
  programInPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
  programAt(['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'])

type Channels = Clocked & { pushService: PushService; twilio: Twilio }

async function serveWithChannels(): Promise<Channels> {
  const opened = new AsyncDisposableStack()
  const pushService = opened.use(await startPushService())
  const twilio = opened.use(await startTwilio())
  const product = await serveClocked({ ...pushService.settings, ...twilio.settings }, [])
  const stop = async () => {
    await product.stop()
    await opened.disposeAsync()
  }
  return { ...product, pushService, twilio, stop }
}

/** A journey with a push service, an SMS gateway and a clock that can be moved. */
export const test = journey.extend<{ pushService: PushService; twilio: Twilio; product: Channels }>({
  product: [async ({ servers }, use) => use(await servers.of(serveWithChannels)), { timeout: 120_000 }],
  pushService: async ({ product }, use) => use(product.pushService),
  twilio: async ({ product }, use) => use(product.twilio),
  served: async ({ product }, use) => use(product),
})

/** How it is started. Where there is none, the journeys that need it are skipped, and say so. */
export const inWholeBrowser = {
  launchOptions: { args: quietFlags, ...(wholeBrowser === undefined ? {} : { executablePath: wholeBrowser }) },
}

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

/**
 * Hands what arrived at the push service to the service worker, as the browser would have done itself, and waits until it
 * is shown: a browser that is asked for its notifications before that drops the one that it is about to show.
 */
export async function deliver(page: Page, text: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker to deliver to')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const { promise, resolve } = Promise.withResolvers<void>()
    registration.showNotification = (...given) => show(...given).then(resolve)
    Reflect.set(globalThis, 'shown', promise)
  })
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
  await worker.evaluate(() => Reflect.get(globalThis, 'shown') as Promise<void>)
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
export async function press(context: BrowserContext, action: 'done' | 'later' | 'skip' | ''): Promise<void> {
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
