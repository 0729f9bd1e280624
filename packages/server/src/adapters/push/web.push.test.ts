import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, test, vi } from 'vitest'
import { loopbackCertificate } from '../../../test/services/loopback-certificate.ts'
import { type PushService, startPushService, type TestBrowser } from '../../../test/services/push-service.ts'
import { securityLines } from '../../../test/files/security-data.ts'
import { PushUnavailable } from './push.ts'
import { vapidKeysFrom } from './vapid.ts'
import { webPush } from './web.push.ts'

const keys = vapidKeysFrom('a secret of this test')
const subject = 'mailto:staff@daymark.example'
const clock = () => Temporal.Instant.from('2026-03-29T08:00:00Z')
const ca = loopbackCertificate.cert
const message = { text: '{"title":"Read is still open 📖"}', seconds: 3600, topic: '0123456789abcdef' }

/** Names are answered by the test: no name server is asked. */
const answering =
  (...found: LookupAddress[]): LookupFunction =>
  (_, __, answer) =>
    answer(null, found)

const start = () => startPushService({ keys, now: clock })
const pushTo = ({ origin }: PushService) => webPush({ keys, subject, clock, ca, testOrigin: origin })
const flat = ({ subscription: { endpoint, keys: locks } }: TestBrowser) => ({ endpoint, ...locks })

test('delivers a signed message that only its browser can read', async () => {
  await using service = await start()
  const browser = service.subscribe()
  const push = pushTo(service)
  expect(await push.send(flat(browser), message)).toEqual({ outcome: 'taken' })
  expect(await push.send(flat(browser), { ...message, text: 'Second' })).toEqual({ outcome: 'taken' })
  expect(browser.arrived).toMatchObject([
    { text: message.text, headers: { ttl: '3600', topic: message.topic, 'content-encoding': 'aes128gcm' } },
    { text: 'Second' },
  ])
  expect(service.refusals).toEqual([])
})

test('keeps the browser when the service refuses our key', async () => {
  await using service = await start()
  const browser = service.subscribe()
  const stranger = webPush({ keys: vapidKeysFrom('another'), subject, clock, ca, testOrigin: service.origin })
  expect(await stranger.send(flat(browser), message)).toEqual({
    outcome: 'refused',
    reason: 'The push service refused the message (403)',
  })
  const late = () => clock().subtract({ hours: 13 })
  const behind = webPush({ keys, subject, clock: late, ca, testOrigin: service.origin })
  expect(await behind.send(flat(browser), message)).toMatchObject({ outcome: 'refused' })
})

test.each([404, 410])('%i means that the browser is gone', async (status) => {
  await using service = await start()
  const browser = service.subscribe()
  browser.respondWith(status)
  expect(await pushTo(service).send(flat(browser), message)).toEqual({ outcome: 'gone' })
})

test.each([429, 500, 503])('%i means that the service is unavailable', async (status) => {
  await using service = await start()
  const browser = service.subscribe()
  browser.respondWith(status)
  await expect(pushTo(service).send(flat(browser), message)).rejects.toThrow(PushUnavailable)
})

test.each([301, 302, 307, 308])('%i is not followed', async (status) => {
  await using service = await start()
  const [browser, other] = [service.subscribe(), service.subscribe()]
  browser.respondWith(status, { location: other.subscription.endpoint })
  expect(await pushTo(service).send(flat(browser), message)).toMatchObject({ outcome: 'refused' })
  expect(other.asked()).toBe(0)
})

test('times out on a silent service, and fails on a missing one', async () => {
  await using service = await start()
  const browser = service.subscribe()
  browser.respondWith('nothing')
  const impatient = webPush({ keys, subject, clock, ca, testOrigin: service.origin, patienceMs: 100 })
  await expect(impatient.send(flat(browser), message)).rejects.toThrow(PushUnavailable)
  await service[Symbol.asyncDispose]()
  await expect(pushTo(service).send(flat(browser), message)).rejects.toThrow(PushUnavailable)
})

test('does not send a message that is too large', async () => {
  await using service = await start()
  const browser = service.subscribe()
  const push = pushTo(service)
  expect(await push.send(flat(browser), { ...message, text: 'x'.repeat(3993) })).toEqual({ outcome: 'taken' })
  expect(await push.send(flat(browser), { ...message, text: 'x'.repeat(3994) })).toMatchObject({ outcome: 'refused' })
  expect(browser.asked()).toBe(1)
})

test('checks every address of a listed name, at each message', async () => {
  await using service = await start()
  const browser = { ...flat(service.subscribe()), endpoint: 'https://fcm.googleapis.com/wp/abc' }
  const inside = { address: '127.0.0.1', family: 4 }
  const outside = { address: '93.184.215.14', family: 4 }
  for (const found of [[inside], [outside, inside], [{ address: '::ffff:10.0.0.1', family: 6 }], []]) {
    const push = webPush({ keys, subject, clock, resolve: answering(...found) })
    await expect(push.send(browser, message)).rejects.toMatchObject({
      cause: { message: 'The address is not a public one' },
    })
  }
})

const targets = securityLines('ssrf-targets.txt')
const secured = targets.map((target) => target.replace(/^\w+:(?=\/\/)/, 'https:'))

test.skipIf(targets.length === 0)(
  'neither accepts nor sends to a target inside a network (skipped without shared/security-data beside the project)',
  async () => {
    await using service = await start()
    const browser = flat(service.subscribe())
    const resolve = vi.fn<LookupFunction>()
    const push = webPush({ keys, subject, clock, resolve })
    for (const endpoint of [...targets, ...secured]) {
      expect([endpoint, push.refuse({ ...browser, endpoint })]).toEqual([endpoint, 'We don’t know this push service'])
      expect(await push.send({ ...browser, endpoint }, message)).toMatchObject({ outcome: 'refused' })
    }
    expect(resolve).not.toHaveBeenCalled()
  },
)

test('a service on this machine needs the setting for tests', async () => {
  await using service = await start()
  const browser = service.subscribe()
  const push = webPush({ keys, subject, clock, ca })
  expect(await push.send(flat(browser), message)).toMatchObject({ outcome: 'refused' })
  expect(browser.asked()).toBe(0)
})

test('refuses invalid browser keys before sending', async () => {
  await using service = await start()
  const browser = flat(service.subscribe())
  const push = pushTo(service)
  expect(push.refuse(browser)).toBeNull()
  expect(push.refuse({ ...browser, p256dh: `${browser.p256dh}==`, auth: `${browser.auth}==` })).toBeNull()
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  for (const p256dh of ['', 'AAAA', offCurve, browser.p256dh.slice(4)])
    expect(push.refuse({ ...browser, p256dh })).toBe('Push key isn’t valid')
  for (const auth of ['', 'AAAA', `${browser.auth}AAAA`])
    expect(push.refuse({ ...browser, auth })).toBe('Push secret isn’t valid')
})
