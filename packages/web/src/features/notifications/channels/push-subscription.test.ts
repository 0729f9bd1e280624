import { expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
import { pushSubscriber } from './push-subscription.ts'
import { notificationMemory } from '../saved-notifications.ts'

const keyText = (fill: number) => Buffer.alloc(65, fill).toString('base64url')

type Made = { endpoint: string; key: string }

/** A browser that can be pushed to, and a server with a key; several people may sit down at it. */
function openBrowser({ answer = 'granted' }: { answer?: NotificationPermission } = {}) {
  const kept = new Map<string, string>()
  const state = {
    permission: 'default' as NotificationPermission,
    asked: 0,
    made: null as Made | null,
    count: 0,
    serverKey: keyText(251),
    isServerAway: false,
    /** What the server waits for before it knows a new subscription. */
    arrival: Promise.resolve(),
  }
  let last: Promise<unknown> = Promise.resolve()
  const known = new Set<string>()

  const subscriptionOf = ({ endpoint, key }: Made) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.made = null
      return true
    },
  })
  const manager = {
    getSubscription: async () => state.made && subscriptionOf(state.made),
    subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
      if (state.made) throw new DOMException('another key', 'InvalidStateError')
      expect(userVisibleOnly).toBe(true)
      const key = Buffer.from(applicationServerKey as Uint8Array).toString('base64url')
      state.count += 1
      state.made = { endpoint: `https://push.example/${state.count}`, key }
      return subscriptionOf(state.made)
    },
  } as unknown as PushManager
  const call = (async ({ method, url }: { method: string; url: string }, input?: { body: { endpoint: string } }) => {
    if (state.isServerAway) throw new TypeError('Failed to fetch')
    if (url === '/api/notification/push-key') return { publicKey: state.serverKey }
    if (method === 'DELETE') known.delete(input?.body.endpoint ?? '')
    else {
      await state.arrival
      known.add(input?.body.endpoint ?? '')
    }
    return { success: true, message: '' }
  }) as unknown as Call

  const sitDown = (owner: string) =>
    pushSubscriber({
      call,
      browser: {
        permission: () => state.permission,
        ask: async () => {
          state.asked += 1
          return (state.permission = answer)
        },
        manager: async () => manager,
        lock: (run) => {
          const result = last.then(run)
          last = result.catch(() => undefined)
          return result
        },
      },
      memory: notificationMemory(
        () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
        owner,
      ),
    })
  return { state, known, sitDown }
}

test('permission is asked for by enable alone', async () => {
  const { state, known, sitDown } = openBrowser()
  const maya = sitDown('maya')
  expect(await maya.status()).toBe('unasked')
  await maya.keep()
  expect(state.asked).toBe(0)
  expect(await maya.enable()).toBe(true)
  expect(state.asked).toBe(1)
  expect(await maya.status()).toBe('on')
  expect([...known]).toEqual(['https://push.example/1'])
})

test.each(['denied', 'default'] as const)('does not subscribe when the permission is %s', async (answer) => {
  const { state, sitDown } = openBrowser({ answer })
  const maya = sitDown('maya')
  expect(await maya.enable()).toBe(false)
  expect(state.made).toBeNull()
  expect(await maya.status()).toBe(answer === 'denied' ? 'denied' : 'unasked')
})

test('a browser that cannot says so', async () => {
  const unable = pushSubscriber({
    browser: null,
    call: () => Promise.reject(new Error('asked')),
    memory: notificationMemory(() => ({ getItem: () => null, setItem: () => undefined }), 'maya'),
  })
  expect(await unable.status()).toBe('unable')
  await unable.keep()
})

test('a second visit keeps the address, a new key or a lost address makes another', async () => {
  const { state, known, sitDown } = openBrowser()
  await sitDown('maya').enable()
  await sitDown('maya').keep()
  expect(state.count).toBe(1)

  state.serverKey = keyText(7)
  await sitDown('maya').keep()
  expect(state.made).toEqual({ endpoint: 'https://push.example/2', key: state.serverKey })
  expect(known).toContain('https://push.example/2')

  state.made = null
  await sitDown('maya').keep()
  expect(known).toContain('https://push.example/3')
})

test('what one person left is ended for the next, and never taken over', async () => {
  const { state, known, sitDown } = openBrowser()
  await sitDown('maya').enable()
  const eve = sitDown('eve')
  expect(await eve.status()).toBe('off')
  await eve.keep()
  expect(state.made).toBeNull()

  const other = openBrowser()
  await other.sitDown('maya').enable()
  await other.sitDown('eve').enable()
  expect(other.state.made?.endpoint).toBe('https://push.example/2')
  expect(known.size).toBe(1)
})

test('turned off, the server forgets it first; when it cannot be asked nothing changes', async () => {
  const { state, known, sitDown } = openBrowser()
  const maya = sitDown('maya')
  await maya.enable()
  state.isServerAway = true
  await expect(maya.disable()).rejects.toThrow('Failed to fetch')
  expect(await maya.status()).toBe('on')
  state.isServerAway = false
  await maya.disable()
  expect(known.size).toBe(0)
  expect(await maya.status()).toBe('off')
  await maya.keep()
  expect(state.made).toBeNull()
})

test('allowed but out of reach is a failure, and is not shown as on', async () => {
  const { state, sitDown } = openBrowser()
  const maya = sitDown('maya')
  state.isServerAway = true
  await expect(maya.enable()).rejects.toThrow('Failed to fetch')
  expect(await maya.status()).toBe('off')
})

test('a visit that begins while push is turned on leaves the new subscription', async () => {
  const { state, sitDown } = openBrowser()
  const arrival = Promise.withResolvers<void>()
  state.arrival = arrival.promise
  const enabled = sitDown('maya').enable()
  await expect.poll(() => state.made).not.toBeNull()

  const kept = sitDown('maya').keep()
  setTimeout(arrival.resolve, 5)
  await Promise.all([enabled, kept])
  expect(state.made).toEqual({ endpoint: 'https://push.example/1', key: state.serverKey })
  expect(await sitDown('maya').status()).toBe('on')
})
