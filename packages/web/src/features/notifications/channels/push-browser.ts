import type { TabLock } from '#api/session/renewal.ts'
import { tabLock } from '#api/session/tab-lock.ts'

/** What a browser offers for pushing to it. */
export type PushBrowser = {
  permission: () => NotificationPermission
  ask: () => Promise<NotificationPermission>
  /** Waits for the service worker, which a first visit is still fetching. */
  manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>
  /** Changes of the subscription run one at a time: a visit that begins must not remove one that is still being made. */
  lock: TabLock
}

const patienceMs = 10_000

/** This browser; null where it can neither be pushed to nor show what was pushed. */
export function pushBrowserHere(): PushBrowser | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isAble) return null
  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    manager: async () => (await readyWorker()).pushManager,
    lock: tabLock('push-subscription'),
  }
}

/** In development, and where a browser forbids workers, none is ever ready. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('There is no service worker')), patienceMs)
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
