import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@daymark/contract/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { security?: unknown }>> }

const calls = Object.values(contract).flatMap((feature) => Object.values(feature))

/** One for all tests: making and compressing the documents takes longer than the rest. */
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('the document lists every call of the contract and no other', async () => {
  const { openapi, paths } = (await world.anonymous.get('/openapi.json')).body as Document
  expect(openapi).toMatch(/^3\.1\./)
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(documented.sort()).toEqual(calls.map(({ method, url }) => `${method} ${url}`).sort())
})

test('the document lists the access that each call requires', async () => {
  const { paths } = (await world.anonymous.get('/openapi.json')).body as Document
  for (const { method, url, access } of calls) {
    const documented = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const needed = access === 'public' ? undefined : [{ bearer: [access] }]
    expect([url, documented?.security]).toEqual([url, needed])
  }
})

test('the readable page says what a personal token must be allowed', async () => {
  const { text } = await world.anonymous.get('/docs')
  const times = (words: string) => text.split(words).length - 1
  for (const words of ['may read.', 'may read and tick.', 'may change everything but the account.']) {
    expect([words, times(words) > 2]).toEqual([words, true])
  }
  expect(times('No personal token can do this.')).toBe(
    calls.filter(({ access }) => ['session', 'owner', 'support'].includes(access)).length,
  )
})

test('the readable page names every call and holds no script', async () => {
  const { text } = await world.anonymous.get('/docs')
  for (const { url } of calls) expect(text).toContain(url.replaceAll(/:(\w+)/g, '{$1}'))
  expect(text).not.toContain('<script')
})

test.each([
  ['/api/docs', 130_000],
  ['/api/openapi.json', 400_000],
  ['/api/plain-page.css', 10_000],
] as const)(
  '%s is small, compressed for clients that accept it, and sent again only when it has changed',
  async (url, most) => {
    const ask = (headers: Record<string, string> = {}) => world.api.inject({ url, headers })
    const plain = await ask()
    const tag = String(plain.headers.etag)
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(plain.rawPayload.length).toBeLessThan(most)
    const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(30_000)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    const older = await ask({ 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect(older.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.payload)
    expect(await ask({ 'if-none-match': `"other", ${tag}` })).toMatchObject({ statusCode: 304, payload: '' })
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  },
)
