import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'daymark-web-'))
const page = '<!doctype html><title>Daymark</title>'
const script = 'export const built = true\n'.repeat(50)
mkdirSync(join(webRoot, 'assets'))
mkdirSync(join(webRoot, '.vite'))
writeFileSync(join(webRoot, 'index.html'), page)
writeFileSync(join(webRoot, 'signed-in.html'), `${page}<p>waits for the app</p>`)
writeFileSync(join(webRoot, 'assets/app-abc123.js'), script)
writeFileSync(join(webRoot, 'assets/app-abc123.js.br'), brotliCompressSync(script))
writeFileSync(join(webRoot, '.vite/stamp'), 'not for visitors')
afterAll(() => rmSync(webRoot, { recursive: true }))

test('the page is asked for again each time, on every address that people open', async () => {
  await using world = await makeWorld({ webRoot })
  for (const url of ['/', '/reset-password?token=x', '/subscription/success?session_id=1', '/subscription/cancel']) {
    const { statusCode, headers, payload } = await world.api.inject(url)
    expect([url, statusCode, payload]).toEqual([url, 200, page])
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('a browser that is signed in gets the page that waits for the app', async () => {
  await using world = await makeWorld({ webRoot })
  const { payload, headers } = await world.api.inject({ url: '/', headers: { cookie: 'a=b; daymark_signed_in=1' } })
  expect(payload).toContain('waits for the app')
  expect(headers.vary).toContain('cookie')
})

test('a file with a hash in its name is cached forever, and is compressed for clients that accept it', async () => {
  await using world = await makeWorld({ webRoot })
  const url = '/assets/app-abc123.js'
  const plain = await world.api.inject(url)
  expect(plain.payload).toBe(script)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  const packed = await world.api.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  expect(packed.rawPayload.length).toBeLessThan(script.length / 5)
})

test('an asset of another build, the build’s own notes and what lies outside are not there', async () => {
  await using world = await makeWorld({ webRoot })
  for (const url of ['/assets/app-000000.js', '/.vite/stamp', '/../package.json', '/assets/..%2f..%2fpackage.json']) {
    expect([url, (await world.api.inject(url)).statusCode]).toEqual([url, 404])
  }
})

test('without plans the pages and the service worker come from their own folder, all else from the app’s', async () => {
  const folder = join(webRoot, 'without-plans')
  mkdirSync(folder)
  const texts = { 'index.html': 'no plans', 'signed-in.html': 'no plans, waits', 'service-worker.js': '// no plans' }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('no plans'))
  await using world = await makeWorld({ webRoot, settings: { BILLING: 'off' } })
  const payloadAt = async (url: string, headers = {}) => (await world.api.inject({ url, headers })).payload
  for (const url of ['/', '/reset-password?token=x', '/index.html']) expect(await payloadAt(url)).toBe('no plans')
  expect(await payloadAt('/', { cookie: 'daymark_signed_in=1' })).toBe('no plans, waits')
  expect(await payloadAt('/service-worker.js')).toBe('// no plans')
  expect(await payloadAt('/assets/app-abc123.js')).toBe(script)
  const packed = await world.api.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('no plans')
  for (const url of ['/subscription/success', '/subscription/cancel'])
    expect((await world.api.inject(url)).statusCode).toBe(404)
})

test('the pages say what the installation has, link to it, and are cached under another name', async () => {
  const root = mkdtempSync(join(tmpdir(), 'daymark-web-'))
  const worker = 'const shell={name:"daymark-AbC_12-x",files:[]}'
  const footers = { '': '<footer>log</footer>', 'terms forms': '<footer>/terms /withdraw</footer>' }
  writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"><footer>log</footer>')
  writeFileSync(join(root, 'signed-in.html'), '<!doctype html><html data-boot="waiting" lang="en">')
  writeFileSync(join(root, 'service-worker.js'), worker)
  writeFileSync(join(root, '.footers.json'), JSON.stringify(footers))
  const urls = { TERMS_URL: 'https://example.com/terms?a=1' }
  const settings = { PRO: 'sold', GOOGLE_CLIENT_ID: 'daymark', CONSUMER_FORMS: 'on', DEMO: 'on', ...urls }
  await using world = await makeWorld({ webRoot: root, settings })
  const html =
    '<!doctype html><html data-pro="sold" data-google="on" data-demo="on" data-links="terms forms" lang="en"><footer>/terms /withdraw</footer>'
  for (const url of ['/', '/reset-password?token=x', '/index.html'])
    expect((await world.api.inject(url)).payload).toBe(html)
  const signedIn = await world.api.inject({ url: '/', headers: { cookie: 'daymark_signed_in=1' } })
  expect(signedIn.payload).toContain('data-boot="waiting"')
  expect(signedIn.payload).toContain('data-pro="sold"')
  expect(signedIn.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
  const packed = await world.api.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(html)
  const served = (await world.api.inject('/service-worker.js')).payload
  expect(served).toMatch(/^const shell=\{name:"daymark-[\w-]{8}",files:\[\]\}$/)
  expect(served).not.toBe(worker)
  expect(await world.api.inject('/terms')).toMatchObject({
    statusCode: 302,
    headers: { location: 'https://example.com/terms?a=1' },
  })
  for (const url of ['/privacy', '/.footers.json']) expect((await world.api.inject(url)).statusCode).toBe(404)
  rmSync(root, { recursive: true })
})

test('with the default settings there are no such addresses', async () => {
  await using world = await makeWorld({ webRoot })
  for (const url of ['/terms', '/privacy', '/withdraw', '/cancel-plan'])
    expect((await world.api.inject(url)).statusCode).toBe(404)
})
