import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, test, vi } from 'vitest'
import { loopbackCertificate } from '../../../test/services/loopback-certificate.ts'
import { securityLines } from '../../../test/files/security-data.ts'
import { httpsPictures } from './https.pictures.ts'

const png = Buffer.from('\x89PNG\r\n\x1A\n and the rest', 'latin1')
const loopback = { address: '127.0.0.1', family: 4 }

/** Names are answered by the test: no name server is asked. */
const answering =
  (...found: LookupAddress[]): LookupFunction =>
  (_, __, answer) =>
    answer(null, found)

const send =
  (bytes: Buffer | string, type = 'image/png', status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(bytes)

/** A host of pictures on this machine; `pictures` may reach it, as if it were a public one. */
async function host(listener: RequestListener, seamsOfTest: { patienceMs?: number } = {}) {
  const server = createServer(loopbackCertificate, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const seams = { port: `${port}`, ca: loopbackCertificate.cert, resolve: answering(loopback), ...seamsOfTest }
  return {
    seams,
    pictures: httpsPictures({ ...seams, isAllowed: (address) => address === loopback.address }),
    url: `https://pictures.example:${port}/ada`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** How many connections were tried while the work was done, as the operating system is asked for them. */
async function connectionsDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_, type) => void (count += type === 'TCPCONNECTWRAP' ? 1 : 0) }).enable()
  await work().finally(() => hook.disable())
  return count
}

test.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('\xFF\xD8\xFF\xE0 and the rest', 'latin1')],
  ['image/gif', Buffer.from('GIF89a and the rest')],
  ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 and the rest', 'latin1')],
])('recognizes %s by its bytes', async (type, bytes) => {
  await using shown = await host(send(bytes, 'text/html'))
  expect(
    await connectionsDuring(async () => expect(await shown.pictures.fetch(shown.url)).toEqual({ type, bytes })),
  ).toBe(1)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['SVG that is called a PNG', '<?xml version="1.0"?><svg/>', 'image/png'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['HTML that mentions a PNG', '<html>\x89PNG\r\n\x1A\n', 'image/png'],
  ['a picture cut before it begins', '\x89PNG', 'image/png'],
  ['another RIFF file', 'RIFF\x10\0\0\0WAVEfmt ', 'image/webp'],
  ['nothing', '', 'image/png'],
])('refuses %s', async (_, body, type) => {
  await using shown = await host(send(Buffer.from(body, 'latin1'), type))
  expect(await shown.pictures.fetch(shown.url)).toBeNull()
})

test('accepts a megabyte and not a byte more, with or without a length header', async () => {
  const exactly = Buffer.concat([png], 1_000_000)
  const oneMore = Buffer.concat([png], 1_000_001)
  await using fits = await host(send(exactly))
  expect((await fits.pictures.fetch(fits.url))?.bytes.length).toBe(1_000_000)
  await using announced = await host((_, response) => void response.setHeader('content-length', 1_000_001).end(oneMore))
  expect(await announced.pictures.fetch(announced.url)).toBeNull()
  await using endless = await host((_, response) => {
    response.write(png)
    const more = setInterval(() => response.write(Buffer.alloc(100_000)), 1)
    response.on('close', () => clearInterval(more))
  })
  expect(await endless.pictures.fetch(endless.url)).toBeNull()
})

test('follows no redirect and accepts only a 200', async () => {
  for (const status of [301, 302, 307, 308, 204, 206, 404, 500]) {
    let asked = 0
    await using shown = await host((request, response) => {
      asked += 1
      response.writeHead(status, { location: request.url === '/ada' ? '/elsewhere' : '/ada' }).end(png)
    })
    expect(await shown.pictures.fetch(shown.url)).toBeNull()
    expect(asked).toBe(1)
  }
})

test.concurrent.each<[string, RequestListener]>([
  ['never answers', () => {}],
  [
    'answers a byte at a time',
    (_, response) => {
      response.write(png)
      const drip = setInterval(() => response.write('.'), 100)
      response.on('close', () => clearInterval(drip))
    },
  ],
])('times out on a host that %s', async (_, listener) => {
  await using shown = await host(listener, { patienceMs: 300 })
  expect(await shown.pictures.fetch(shown.url)).toBeNull()
})

test.concurrent('times out on a silent name server', async () => {
  expect(await httpsPictures({ resolve: () => {}, patienceMs: 50 }).fetch('https://pictures.example/ada')).toBeNull()
})

test('refuses an untrusted certificate', async () => {
  await using shown = await host(send(png))
  const { ca: _, ...seams } = shown.seams
  expect(await httpsPictures({ ...seams, isAllowed: () => true }).fetch(shown.url)).toBeNull()
})

test('checks every address of a name when connecting', async () => {
  await using shown = await host(send(png))
  const judged = (...found: LookupAddress[]) => httpsPictures({ ...shown.seams, resolve: answering(...found) })
  const pub = { address: '93.184.215.14', family: 4 }
  const refused = [[loopback], [pub, loopback], [pub, { address: '::ffff:127.0.0.1', family: 6 }], []]
  for (const found of refused) {
    expect(await connectionsDuring(() => judged(...found).fetch(shown.url))).toBe(0)
  }

  const answers = [[pub], [loopback]]
  let asked = 0
  const rebinding: LookupFunction = (_, __, answer) => answer(null, answers[asked++] ?? [loopback])
  const judgedAddresses: string[] = []
  const isAllowed = (address: string) => judgedAddresses.push(address) > 0 && address === loopback.address
  expect(await httpsPictures({ ...shown.seams, resolve: rebinding, isAllowed }).fetch(shown.url)).toBeNull()
  expect({ asked, judgedAddresses }).toEqual({ asked: 1, judgedAddresses: [pub.address] })
})

test.each([
  'http://pictures.example/ada',
  'https://pictures.example:8443/ada',
  'https://user@pictures.example/ada',
  'https://:secret@pictures.example/ada',
  'ada.png',
  '',
])('%s is not looked up', async (url) => {
  const resolve = vi.fn<LookupFunction>()
  expect(await httpsPictures({ resolve }).fetch(url)).toBeNull()
  expect(resolve).not.toHaveBeenCalled()
})

const targets = securityLines('ssrf-targets.txt')

test.skipIf(targets.length === 0)(
  'never connects to a target inside a network (skipped without shared/security-data beside the project)',
  async () => {
    const pictures = httpsPictures({ resolve: answering(loopback) })
    const secured = targets.map((target) => target.replace(/^\w+:(?=\/\/)/, 'https:').replace(':5432', ''))
    for (const target of [...targets, ...secured]) {
      const connections = connectionsDuring(async () => expect(await pictures.fetch(target)).toBeNull())
      expect({ target, connections: await connections }).toEqual({ target, connections: 0 })
    }
  },
)
