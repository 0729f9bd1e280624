import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test, vi } from 'vitest'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { isForeignAddress } from '#network/public-addresses.ts'
import { securityLines } from '../../../test/files/security-data.ts'
import { loopbackCertificate } from '../../../test/services/loopback-certificate.ts'
import { startSilentService } from '../../../test/services/silent-service.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { httpsWebhook } from './https.webhook.ts'

const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`
const body = JSON.stringify({ type: 'habit.completed', timestamp: '2026-03-29T08:00:00Z', data: { name: 'Read 📖' } })
const ca = loopbackCertificate.cert

async function start() {
  const receiver = await startWebhookReceiver()
  receiver.secret = secret
  return receiver
}
const portTo = ({ url }: WebhookReceiver, inAllMs = 5000) =>
  httpsWebhook({ clock: systemClock, ca, testOrigin: new URL(url).origin, timeouts: { connectMs: 5000, inAllMs } })
const eventTo = (url: string) => ({ url, id: 'event-1', secret, body })

const answering =
  (...found: LookupAddress[]): LookupFunction =>
  (_, __, answer) =>
    answer(null, found)

test('sends an event that the official library verifies', async () => {
  await using receiver = await start()
  expect(await portTo(receiver).send(eventTo(receiver.url))).toMatchObject({ status: 204, text: '' })
  expect(receiver.received).toEqual([{ id: 'event-1', ...(JSON.parse(body) as object) }])
  expect(receiver.refusals).toEqual([])
})

test('a receiver with another secret, or whose clock is wrong, does not believe it', async () => {
  await using receiver = await start()
  await portTo(receiver).send({ ...eventTo(receiver.url), secret: `${secret.slice(0, -2)}AA` })
  const late = { clock: () => systemClock().subtract({ minutes: 6 }), ca, testOrigin: new URL(receiver.url).origin }
  await httpsWebhook(late).send(eventTo(receiver.url))
  expect(receiver.refusals).toEqual(['No matching signature found', 'Message timestamp too old'])
})

test('of a response the first thousand bytes are read, without NUL', async () => {
  await using receiver = await start()
  receiver.respondWith((response) => {
    response.writeHead(500)
    response.write(`\0Out of order${'.'.repeat(2_000_000)}`)
  })
  const { status, text } = await portTo(receiver).send(eventTo(receiver.url))
  expect([status, text.slice(0, 13), text.length]).toEqual([500, 'Out of order.', 999])
})

test('a status that has arrived counts, also where the rest never comes', async () => {
  await using receiver = await start()
  receiver.respondWith((response) => void response.writeHead(200, { 'content-length': 10 }).write('Tha'))
  expect(await portTo(receiver, 300).send(eventTo(receiver.url))).toMatchObject({
    status: 200,
    text: 'Tha',
    isTimeout: false,
  })
})

test.each([301, 302, 307, 308])('%i is not followed', async (status) => {
  await using receiver = await start()
  receiver.respondWith((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end())
  expect(await portTo(receiver).send(eventTo(receiver.url))).toMatchObject({ status, text: '' })
  expect(receiver.received).toHaveLength(1)
})

test('says in words why there was no response', async () => {
  await using receiver = await start()
  receiver.respondWith(() => {})
  const silent = await portTo(receiver, 100).send(eventTo(receiver.url))
  expect(silent).toEqual({ status: null, text: 'There was no response in time', isTimeout: true })
  receiver.respondWith((response) => void response.socket?.destroy())
  const lost = await portTo(receiver).send(eventTo(receiver.url))
  expect(lost).toEqual({ status: null, text: 'The connection was cut off before a response', isTimeout: false })
  const port = portTo(receiver)
  await receiver[Symbol.asyncDispose]()
  expect(await port.send(eventTo(receiver.url))).toMatchObject({
    status: null,
    text: 'The server refused the connection',
    isTimeout: false,
  })
})

test('a server that takes connections and never secures them is waited for 3 s, not 10', async () => {
  await using silent = await startSilentService()
  const origin = `https://127.0.0.1:${silent.port}`
  const timeouts = { connectMs: 200, inAllMs: 60_000 }
  const port = httpsWebhook({ clock: systemClock, testOrigin: origin, timeouts })
  expect(await port.send(eventTo(`${origin}/`))).toEqual({
    status: null,
    text: 'There was no connection in time',
    isTimeout: true,
  })
})

test('a receiver whose certificate is not trusted gets nothing', async () => {
  await using receiver = await start()
  const port = httpsWebhook({ clock: systemClock, testOrigin: new URL(receiver.url).origin })
  expect(await port.send(eventTo(receiver.url))).toMatchObject({ status: null })
  expect(receiver.received).toEqual([])
})

test('checks every address of a name, at each event', async () => {
  const inside = { address: '127.0.0.1', family: 4 }
  const outside = { address: '93.184.215.14', family: 4 }
  for (const found of [[inside], [outside, inside], [{ address: '::ffff:10.0.0.1', family: 6 }], []]) {
    const port = httpsWebhook({ clock: systemClock, resolve: answering(...found) })
    expect(port.refuse('https://example.com/')).toBeNull()
    expect(await port.send(eventTo('https://example.com/'))).toMatchObject({
      status: null,
      text: 'This address isn’t on the public internet',
    })
  }
})

test('the server’s own addresses are refused, also where they are public', async () => {
  const own = '93.184.215.14'
  const isAllowed = (address: string) =>
    isForeignAddress(address, () => ({ eth0: [{ address: own, family: 'IPv4' } as NetworkInterfaceInfo] }))
  const port = httpsWebhook({
    clock: systemClock,
    isAllowed,
    resolve: answering({ address: '8.8.8.8', family: 4 }, { address: own, family: 4 }),
  })
  expect(port.refuse(`https://${own}/`)).toBe('This address isn’t on the public internet')
  expect(port.refuse('https://8.8.8.8/')).toBeNull()
  expect(await port.send(eventTo('https://example.com/'))).toMatchObject({
    status: null,
    text: 'This address isn’t on the public internet',
  })
})

test('two ports are for webhooks, and no other', () => {
  const port = httpsWebhook({ clock: systemClock })
  for (const url of ['https://example.com/', 'https://example.com:443/', 'https://example.com:8443/x'])
    expect(port.refuse(url)).toBeNull()
  for (const url of [
    'https://example.com:22/',
    'https://8.8.8.8:5432/',
    'https://example.com:80/',
    'https://example.com:0/',
  ])
    expect(port.refuse(url)).toBe('This address can have the ports 443 and 8443, and no other')
})

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'https://localhost/',
  'https://printer.local/',
  'https://2130706433/',
  'https://[::ffff:7f00:1]/',
  'https://192.168.1.20:8123/api/webhook',
  'nothing',
])('refuses %s', async (url) => {
  const resolve = vi.fn<LookupFunction>()
  const port = httpsWebhook({ clock: systemClock, resolve })
  expect(port.refuse(url)).not.toBeNull()
  expect(await port.send(eventTo(url))).toMatchObject({ status: null })
  expect(resolve).not.toHaveBeenCalled()
})

const targets = securityLines('ssrf-targets.txt')
const secured = targets.map((target) => target.replace(/^\w+:(?=\/\/)/, 'https:'))

test.skipIf(targets.length === 0)(
  'connects to no target inside a network (skipped without shared/security-data beside the project)',
  async () => {
    // Whatever a name server says of the names among them, it is an address of this machine.
    const resolve = answering({ address: '127.0.0.1', family: 4 })
    const port = httpsWebhook({ clock: systemClock, resolve, timeouts: { connectMs: 1000, inAllMs: 1000 } })
    for (const url of [...targets, ...secured]) {
      const { status, text } = await port.send(eventTo(url))
      expect([url, status]).toEqual([url, null])
      expect(text).toMatch(/^(This address|Please enter)/)
    }
    expect(targets.map((url) => port.refuse(url)).includes(null)).toBe(false)
  },
)

test('a receiver on this machine needs the setting for tests', async () => {
  await using receiver = await start()
  const port = httpsWebhook({ clock: systemClock, ca })
  expect(await port.send(eventTo(receiver.url))).toMatchObject({ status: null })
  expect(receiver.received).toEqual([])
})
