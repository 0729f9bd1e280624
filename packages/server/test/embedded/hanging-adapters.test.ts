import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { healthy, spawnServer } from '../process/server-process.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'
import { browserKeys } from '../trust/marked-account.ts'

const dataDir = await preparedFolder('daymark-hanging-')
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Takes every connection and never says a word, as a mail server, Stripe, Google, Twilio, a model and a push service can. */
async function silentListener() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_silence',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_provider_that_never_responds',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      GOOGLE_CLIENT_ID: 'silence.apps.googleusercontent.com',
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: 'silence',
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
      TWILIO_AUTH_TOKEN: 'silence',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
      PUSH_API_BASE: `https://127.0.0.1:${port}`,
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const googleCredential = () =>
  new SignJWT({ email: 'grace@daymark.example', email_verified: true })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setExpirationTime('1h')
    .sign(new Uint8Array(32))
    .then((token) => [btoa('{"alg":"RS256","kid":"one"}').replaceAll('=', ''), ...token.split('.').slice(1)].join('.'))

test('with every outside service hanging, each call that needs one ends by itself in words, and no other call waits', async () => {
  let token: string
  {
    await using server = await healthy(await spawnServer({ DATA_DIR: dataDir }))
    token = await signUpOverHttp(server.url, dataDir, 'ada@daymark.example')
  }
  await using silence = await silentListener()
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...silence.settings }))
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
      // Far above the adapters' own limits: it fails on a call that hangs, not on a busy machine.
      signal: AbortSignal.timeout(120_000),
    })
    const { message } = (await response.json()) as { message?: string }
    return { path, status: response.status, hasMessage: Boolean(message) }
  }
  const endpoint = `https://127.0.0.1:${silence.port}/push/x`
  expect((await ask('POST', '/notification/push-subscriptions', { endpoint, keys: browserKeys })).status).toBe(201)
  expect((await ask('PUT', '/notification/preferences/0', { isEnabled: true, channel: 1 })).status).toBe(200)
  expect((await ask('PUT', '/notification/preferences/3', { isEnabled: true, channel: 2 })).status).toBe(200)

  let ended = 0
  const hanging = [
    ask('POST', '/auth/send-verification-email', { email: 'grace@daymark.example' }),
    ask('POST', '/auth/google-signin', { credential: await googleCredential() }),
    ask('POST', '/subscription/create-checkout-session', { priceId: 'basic_monthly' }),
    ask('GET', '/subscription/success?session_id=cs_test_silence'),
    ask('POST', '/notification/phone', { phoneNumber: '+14155550123' }),
    ask('POST', '/notification/test?type=0'),
    ask('POST', '/notification/test?type=3'),
    ask('POST', '/aisuggestion/suggest', { title: 'Read' }),
  ].map((call) => call.finally(() => (ended += 1)))
  const others = await Promise.all(Array.from({ length: 10 }, () => ask('GET', '/support/categories')))
  expect([others.every(({ status }) => status === 200), ended]).toEqual([true, 0])

  const responses = await Promise.all(hanging)
  const told = responses.map(({ path, status, hasMessage }) => [
    path.split('?')[0],
    status >= 500 ? 'away' : status,
    hasMessage,
  ])
  expect(told.slice(0, -1)).toEqual(responses.slice(0, -1).map(({ path }) => [path.split('?')[0], 'away', true]))
  expect(responses.filter(({ status }) => status === 500)).toEqual([])
  // The rulebook stands in for a model that does not respond.
  expect(told.at(-1)).toEqual(['/aisuggestion/suggest', 200, true])
}, 300_000)
