import { ECDH } from 'node:crypto'
import { lookup as askDns } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { isForeignAddress } from '#network/public-addresses.ts'
import { onlyAllowed } from '#network/public-lookup.ts'
import { encrypted, mostPlainBytes } from './encrypted.ts'
import { type Browser, type Push, type PushOutcome, PushUnavailable } from './push.ts'
import { isAtPushService } from './push-services.ts'
import { type VapidKeys, vapidSigner } from './vapid.ts'

type Needs = {
  keys: VapidKeys
  subject: string
  clock: Clock
  /** The origin of a push service on this machine, for tests; `ca` makes its certificate trusted. */
  testOrigin?: string | null
  ca?: string
  resolve?: LookupFunction
  patienceMs?: number
}

const usualPatienceMs = 10_000
const maxResponseBytes = 4096

/**
 * Pushes to the browser vendors' services alone: the name must be on the list, all of its addresses must be public,
 * redirects are not followed, and of the response only the status is read.
 */
export function webPush({
  keys,
  subject,
  clock,
  testOrigin = null,
  ca,
  resolve = askDns,
  patienceMs = usualPatienceMs,
}: Needs): Push {
  const authorize = vapidSigner(keys, subject)
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ...(ca !== undefined && { ca }) })
  const lookup = onlyAllowed(resolve, isForeignAddress)
  const isAllowed = (url: URL) => url.origin === testOrigin || isAtPushService(url)

  function refuse({ endpoint, p256dh, auth }: Browser): string | null {
    const url = URL.parse(endpoint)
    if (!url || !isAllowed(url)) return 'We don’t know this push service'
    if (!isPoint(p256dh)) return 'Push key isn’t valid'
    return Buffer.from(auth, 'base64url').length === 16 ? null : 'Push secret isn’t valid'
  }

  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<IncomingMessage> {
    const signal = AbortSignal.timeout(patienceMs)
    const where = url.origin === testOrigin ? {} : { lookup }
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers, agent, signal, ...where }, resolve)
        .on('error', reject)
        .end(body)
    })
  }

  return {
    publicKey: keys.publicKey,
    refuse,

    async send(browser, { text, seconds, topic }) {
      const reason = refuse(browser)
      if (reason !== null) return { outcome: 'refused', reason }
      const plain = Buffer.from(text)
      if (plain.length > mostPlainBytes) return { outcome: 'refused', reason: 'The message is too long to push' }
      const url = new URL(browser.endpoint)
      const body = encrypted(plain, bytesOf(browser))
      const headers = {
        authorization: authorize(url.origin, clock()),
        ttl: seconds,
        topic,
        urgency: 'high',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
      }
      const response = await post(url, headers, body).catch((error: unknown) => {
        throw new PushUnavailable('The push service isn’t responding', { cause: error })
      })
      skip(response)
      return outcomeOf(response.statusCode ?? 0)
    },
  }
}

/** Reads a short response to its end, so that the connection can be reused; a long one is cut off. */
function skip(response: IncomingMessage): void {
  let length = 0
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    length += part.length
    if (length > maxResponseBytes) response.destroy()
  })
}

/** Only what says that the address itself is dead makes us forget it: a service that doubts our key or clock does not. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) throw new PushUnavailable(`The push service answered ${status}`)
  return { outcome: 'refused', reason: `The push service refused the message (${status})` }
}

const bytesOf = ({ p256dh, auth }: Browser) => ({
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
})

/** A point that is not on the curve would fail at every message, or leak something of the key it is used with. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
