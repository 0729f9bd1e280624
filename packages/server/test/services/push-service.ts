import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { systemClock } from '#adapters/clock/system.clock.ts'
import { type VapidKeys, vapidKeysFrom } from '#adapters/push/vapid.ts'
import { loopbackCertificate } from './loopback-certificate.ts'
import { decrypted } from './push-decryption.ts'
import { refuseVapid } from './push-vapid.ts'
import { takingCalls } from '../world/taking-calls.ts'

/** What a browser in front of the service has read. */
export type Arrived = { text: string; headers: Record<string, unknown> }

/** A browser that subscribed at the service. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  arrived: readonly Arrived[]
  /** What the service responds with for this browser from now on. */
  respondWith(status: number | 'nothing', headers?: Record<string, string>): void
  asked(): number
}
export type PushService = AsyncDisposable & {
  origin: string
  /** What makes a server push here: one that runs in its own process needs no more. */
  settings: Record<string, string>
  subscribe(): TestBrowser
  /** Why it did not believe who sent. */
  refusals: readonly string[]
}
type Given = { keys?: VapidKeys; now?: Clock }

const ofTheTests = vapidKeysFrom('the keys that tests push with')

type Listening = TestBrowser & { take(request: IncomingMessage, response: ServerResponse): Promise<void> }

/**
 * A push service on this machine, over TLS. It takes only what a real one would: signed for its own origin with the key
 * that the browser subscribed with, and encrypted so that the browser can read it.
 */
export async function startPushService({ keys = ofTheTests, now = systemClock }: Given = {}): Promise<PushService> {
  const serverKey = keys.publicKey
  const browsers = new Map<string, Listening>()
  const refusals: string[] = []
  const server = createServer(
    loopbackCertificate,
    takingCalls(async (request, response) => {
      const browser = browsers.get(request.url ?? '')
      if (browser) await browser.take(request, response)
      else response.writeHead(404).end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'daymark-push-'))
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, loopbackCertificate.cert)
  const origin = `https://127.0.0.1:${(server.address() as { port: number }).port}`

  function subscribe(): Listening {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(24).toString('base64url')}`
    const arrived: Arrived[] = []
    let told: [number | 'nothing', Record<string, string>] = [201, {}]
    let asked = 0
    const browser: Listening = {
      subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
      arrived,
      asked: () => asked,
      respondWith: (status, headers = {}) => void (told = [status, headers]),
      async take(request, response) {
        asked += 1
        const body = await buffer(request)
        const reason = await refuseVapid(request.headers.authorization, { origin, serverKey, now: now() })
        if (reason) {
          refusals.push(reason)
          return void response.writeHead(403).end(reason)
        }
        const [status, headers] = told
        if (status === 'nothing') return undefined
        if (status === 201) arrived.push({ text: decrypted(body, { pair, auth }).toString(), headers: request.headers })
        return void response.writeHead(status, headers).end()
      },
    }
    browsers.set(path, browser)
    return browser
  }

  return {
    origin,
    settings: {
      PUSH_API_BASE: origin,
      NODE_EXTRA_CA_CERTS: certificate,
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:staff@daymark.example',
    },
    subscribe,
    refusals,
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
