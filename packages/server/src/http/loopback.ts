import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '#network/loopback-host.ts'
import type { Api } from './api.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a request was made on this very machine, to this very machine. */
export type IsLocal = (request: FastifyRequest) => boolean

/**
 * Whether the caller is on this machine, not behind a proxy that runs on it, and uses a host name of this machine: any
 * website can have its own name resolve to 127.0.0.1 and would read the response. Where PUBLIC_URL is another host
 * there is a proxy in between, whether it says so or not, so nothing counts as local.
 */
export const localTo =
  (publicUrl: URL): IsLocal =>
  ({ socket, headers }) =>
    isLoopbackHost(publicUrl.hostname) &&
    loopback.has(socket.remoteAddress ?? '') &&
    isLoopbackHost(withoutPort(headers.host ?? '')) &&
    forwarding.every((header) => headers[header] === undefined)

/**
 * The same local server can be opened as localhost and as 127.0.0.1, and a session belongs to one of them: returning
 * from a checkout to the other would look signed out. Pages are therefore shown at PUBLIC_URL alone.
 */
export function keepPagesAt(api: Api, publicUrl: URL): void {
  const { origin, host, hostname } = publicUrl
  const port = host.slice(hostname.length)
  if (!isLoopbackHost(hostname)) return
  api.addHook('onRequest', async ({ method, headers, url }, reply): Promise<FastifyReply | undefined> => {
    const asked = (headers.host ?? '').toLowerCase()
    const name = withoutPort(asked)
    const isOtherName = isLoopbackHost(name) && name !== hostname && asked === name + port
    return isOtherName && isPage(method, headers.accept, url) ? reply.redirect(origin + url, 307) : undefined
  })
}

const isPage = (method: string, accept: string | undefined, url: string): boolean =>
  method === 'GET' && accept?.includes('text/html') === true && !url.startsWith('/assets/')

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')
