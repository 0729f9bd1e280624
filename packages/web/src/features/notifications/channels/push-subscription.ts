import { notificationsRoutes } from '@daymark/contract/routes/notifications.routes.ts'
import type { Call } from '#api/call.ts'
import type { PushBrowser } from './push-browser.ts'
import type { NotificationMemory } from '../saved-notifications.ts'

/** The state of this browser: whether it can, may, and does show what is pushed to it. */
export type PushStatus = 'unable' | 'denied' | 'unasked' | 'off' | 'on'

type Needs = { browser: PushBrowser | null; call: Call; memory: NotificationMemory }

export type PushSubscriber = ReturnType<typeof pushSubscriber>

/**
 * Lets this browser be pushed to. Permission is asked for in `enable` alone, which runs on a click; all else takes what
 * has been granted. A subscription that another user left here is ended, never taken over.
 */
export function pushSubscriber({ browser, call, memory }: Needs) {
  async function subscribed(manager: Awaited<ReturnType<PushBrowser['manager']>>): Promise<PushSubscription> {
    const { publicKey } = await call(notificationsRoutes.getPushKey)
    const before = await manager.getSubscription()
    if (before && keyOf(before) === publicKey) return before
    // One key at a time: a browser refuses a second subscription under another.
    await before?.unsubscribe()
    return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  }

  async function subscribe(manager: Awaited<ReturnType<PushBrowser['manager']>>): Promise<void> {
    const { endpoint, keys } = (await subscribed(manager)).toJSON()
    const { p256dh, auth } = keys ?? {}
    if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address to push to')
    await call(notificationsRoutes.addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
    memory.write({ isPushed: true })
  }

  return {
    async status(): Promise<PushStatus> {
      if (!browser) return 'unable'
      const permission = browser.permission()
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unasked'
      if (!memory.read().isPushed) return 'off'
      return (await (await browser.manager()).getSubscription()) ? 'on' : 'off'
    },

    /** Answers whether the person allowed it; rejects when it was allowed and could not be done. */
    async enable(): Promise<boolean> {
      if (!browser || (await browser.ask()) !== 'granted') return false
      const manager = await browser.manager()
      await browser.lock(async () => {
        if (!memory.read().isPushed) await (await manager.getSubscription())?.unsubscribe()
        await subscribe(manager)
      })
      return true
    },

    /** The server first: a browser that gave its address up could no longer say which one it was. */
    async disable(): Promise<void> {
      if (!browser) return
      const manager = await browser.manager()
      await browser.lock(async () => {
        const subscription = await manager.getSubscription()
        if (subscription) {
          await call(notificationsRoutes.removePushSubscription, { body: { endpoint: subscription.endpoint } })
          await subscription.unsubscribe()
        }
        memory.write({ isPushed: false })
      })
    },

    /**
     * Once a visit: browsers drop subscriptions by themselves, and the server's key may have changed. A user who
     * enabled push in this browser is subscribed again; a subscription left by another user is removed.
     */
    async keep(): Promise<void> {
      if (browser?.permission() !== 'granted') return
      const manager = await browser.manager()
      await browser.lock(async () => {
        if (memory.read().isPushed) await subscribe(manager)
        else await (await manager.getSubscription())?.unsubscribe()
      })
    },
  }
}

/** The key that a subscription was made with, as the server spells it. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey
  return key && base64url(new Uint8Array(key))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
}
