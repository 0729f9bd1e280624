import { createHmac } from 'node:crypto'
import { lookup as askDns } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { isForeignAddress } from '#network/public-addresses.ts'
import { onlyAllowed } from '#network/public-lookup.ts'
import type { OutgoingEvent, Webhook } from './webhook.ts'

type Needs = {
  clock: Clock
  /** The origin of a receiver on this machine, for tests; `ca` makes its certificate trusted. */
  testOrigin?: string | null
  ca?: string
  resolve?: LookupFunction
  isAllowed?: (address: string) => boolean
  timeouts?: Timeouts
}

/** Until the connection is secured, and until the response has begun. */
type Timeouts = { connectMs: number; inAllMs: number }

const usualTimeouts: Timeouts = { connectMs: 3_000, inAllMs: 10_000 }
const ports = new Set(['', '443', '8443'])
const mostResponseBytes = 1000

/**
 * Sends events to the public internet alone: https, each connection a new one to an address that is checked when it is made,
 * redirects are not followed, and of a response the beginning is read.
 */
export function httpsWebhook({
  clock,
  testOrigin = null,
  ca,
  resolve = askDns,
  isAllowed = isForeignAddress,
  timeouts: { connectMs, inAllMs } = usualTimeouts,
}: Needs): Webhook {
  const lookup = onlyAllowed(resolve, isAllowed)

  function refuse(address: string): string | null {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:') return 'Please enter an address that begins with https://'
    if (url.username !== '' || url.password !== '') return 'This address can’t hold a name or a password'
    if (url.origin === testOrigin) return null
    // An IP address is connected to without a lookup.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if ((isIP(host) !== 0 && !isAllowed(host)) || localNames.test(host)) return notPublic
    return ports.has(url.port) ? null : 'This address can have the ports 443 and 8443, and no other'
  }

  function post({ url: address, id, secret, body }: OutgoingEvent): Promise<IncomingMessage> {
    const url = new URL(address)
    const seconds = Math.floor(clock().epochMilliseconds / 1000)
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Daymark',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
    }
    const where = url.origin === testOrigin ? {} : { lookup }
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(inAllMs),
      ...where,
      ...(ca !== undefined && { ca }),
    } as const
    return new Promise((resolve, reject) => {
      const sent = request(url, options, resolve).on('error', reject).end(body)
      const tooLong = () => sent.destroy(Object.assign(new Error('No connection in time'), { code: 'ETIMEDOUT' }))
      const timer = setTimeout(tooLong, connectMs)
      sent.on('close', () => clearTimeout(timer))
      sent.on('socket', (socket) => socket.once('secureConnect', () => clearTimeout(timer)))
    })
  }

  return {
    refuse,

    async send(event) {
      const reason = refuse(event.url)
      if (reason !== null) return { status: null, text: reason, isTimeout: false }
      try {
        const response = await post(event)
        return { status: response.statusCode ?? null, text: await beginningOf(response), isTimeout: false }
      } catch (error) {
        const trouble = error as NodeJS.ErrnoException
        return { status: null, text: reasonOf(trouble), isTimeout: timeoutCodes.has(trouble.code ?? '') }
      }
    },
  }
}

const secretPrefix = 'whsec_'
const notPublic = 'This address isn’t on the public internet'
const localNames = /(^|\.)(localhost|local|internal)\.?$/i

/** A body that is cut off or never ends takes nothing from the status, which has arrived. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= mostResponseBytes) break
    }
  } catch {
    // What has been read is what there is.
  }
  response.destroy()
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostResponseBytes))
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '')
}

const reasons: Record<string, string> = {
  ABORT_ERR: 'There was no response in time',
  ETIMEDOUT: 'There was no connection in time',
  ENOTFOUND: 'There is no server of this name',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The connection was cut off before a response',
}

const timeoutCodes = new Set(['ABORT_ERR', 'ETIMEDOUT'])

function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (message === 'The address is not a public one') return notPublic
  return reasons[code] ?? `There was no connection (${code || 'no reason given'})`
}
