import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test as journey } from './journey.ts'
import { type Served, serveProduct } from './served.ts'

/** The product behind a proxy that can put another release in its place, without building one. */
type Deployment = Served & {
  /**
   * From now on the page and the worker are of another release: the same app, under other names. Parts that the old page
   * would fetch later are gone, as they are after a deploy, until a page of the new release was handed out.
   */
  release(): void
  takeBack(): void
}

const entry = /\/assets\/index-[\w-]+?(?=\.js)/g
const renamed = '-renamed'
const changing = new Set(['/', '/service-worker.js'])

async function deploy(): Promise<Deployment> {
  const product = await serveProduct()
  let isReleased = false
  let isHandedOut = false

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', product.url)
    if (url.pathname.includes(renamed)) return answerRenamed(url.pathname, response)
    const isPart = url.pathname.startsWith('/assets/account-')
    if (isReleased && isPart && !isHandedOut) return void response.writeHead(404).end()
    if (isReleased && url.pathname === '/') isHandedOut = true
    const isRewritten = isReleased && changing.has(url.pathname)
    const onward = ask(new URL(url.pathname + url.search, product.url), {
      method: request.method,
      headers: { ...request.headers, ...(isRewritten ? { 'accept-encoding': 'identity' } : {}) },
    })
    request.pipe(onward)
    const [given] = (await once(onward, 'response')) as [IncomingMessage]
    if (!isRewritten) return void given.pipe(response.writeHead(given.statusCode ?? 502, given.headers))
    const text = (await buffer(given)).toString()
    const { 'content-length': _, ...headers } = given.headers
    const other = text.replaceAll(entry, `$&${renamed}`).replaceAll('"daymark-', '"daymark-other-')
    response.writeHead(given.statusCode ?? 502, headers).end(other)
  }

  const proxy = createServer((request, response) => {
    // A client that closed its connection needs no response.
    answer(request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    ...product,
    url,
    hosts: [new URL(url).host],
    release: () => void (isReleased = true),
    takeBack() {
      isReleased = false
      isHandedOut = false
    },
    async stop() {
      proxy.close()
      proxy.closeAllConnections()
      await product.stop()
    },
  }
}

/** A journey during which a new release can be deployed; each begins with the old one. */
export const test = journey.extend<{ deployment: Deployment }>({
  deployment: [
    async ({ servers }, use) => {
      const deployment = await servers.of(deploy)
      deployment.takeBack()
      await use(deployment)
    },
    { timeout: 120_000 },
  ],
  served: async ({ deployment }, use) => use(deployment),
})

/** The first script under its other name is a way to the one that all other files know: run twice, it would start the app twice. */
function answerRenamed(path: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`export * from '${path.replace(renamed, '')}'`)
}
