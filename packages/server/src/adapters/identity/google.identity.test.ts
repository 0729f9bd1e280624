import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import {
  compactVerify,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { securityData } from '../../../test/files/security-data.ts'
import { googleIdentity, signature } from './google.identity.ts'
import { IdentityUnavailable } from './identity.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const seconds = now.epochMilliseconds / 1000
const clientId = '1234-daymark.apps.googleusercontent.com'
const ada = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  azp: clientId,
  sub: '110169484474386276334',
  email: 'Ada@Example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://lh3.googleusercontent.com/a/ada=s96-c',
  iat: seconds - 10,
  nbf: seconds - 10,
  exp: seconds + 3590,
}
const believed = {
  subject: ada.sub,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  avatar: ada.picture,
  issuedAt: now.subtract({ seconds: 10 }),
}

type SigningKey = Awaited<ReturnType<typeof newKey>>

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } satisfies JWK
  return { kid, privateKey, publicKey, jwk }
}
const googles = await newKey('google-1')
const stranger = await newKey('google-1')

const sign = (claims: object, { kid, privateKey }: SigningKey = googles, header: object = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header }).sign(privateKey)

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/certs`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A provider of the test's own. `keys` may be changed while it runs; it counts how often it was asked. */
async function provider({ keys = [googles.jwk] as JWK[], issuer = ada.iss } = {}) {
  const state = { keys, asked: 0 }
  const server = await listen((_, response) => {
    state.asked += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: state.keys }))
  })
  const identity = googleIdentity({ clientId, scriptUrl: 'http://127.0.0.1/gsi', jwksUrl: server.url, issuer })
  return { state, verify: (credential: string) => identity.verify(credential, now), ...server }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

afterEach(() => void vi.useRealTimers())

test('accepts a credential that Google signed for us, and fetches its keys once', async () => {
  await using google = await provider()
  expect(await google.verify(await sign(ada))).toEqual(believed)
  expect(await google.verify(await sign({ ...ada, iss: 'accounts.google.com', azp: undefined }))).toEqual(believed)
  expect(google.state.asked).toBe(1)
})

test('accepts a user without names or a usable picture', async () => {
  await using google = await provider()
  const bare = { ...ada, given_name: undefined, family_name: 7, picture: 'http://example.com/a.png' }
  expect(await google.verify(await sign(bare))).toEqual({
    ...believed,
    firstName: 'Ada',
    lastName: 'Member',
    avatar: null,
  })
})

function confused(secret: string) {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: 'google-1' })}.${part(ada)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** The right key, used for an algorithm that it was not published for. */
async function signedAs(alg: string) {
  const key = await importJWK({ ...(await exportJWK(googles.privateKey)), alg })
  return new SignJWT({ ...ada }).setProtectedHeader({ alg, kid: 'google-1' }).sign(key)
}

function withExtension() {
  const header = { alg: 'RS256', kid: 'google-1', crit: ['exp2'], exp2: 1 }
  return new SignJWT({ ...ada }).setProtectedHeader(header).sign(googles.privateKey, { crit: { exp2: true } })
}

async function broughtAlong() {
  const own = await newKey('own')
  return sign(ada, own, { jwk: own.jwk })
}

describe('refused:', () => {
  const cases: [string, () => Promise<string> | string][] = [
    ['a signature by another key of the same name', () => sign(ada, stranger)],
    ['a key that Google has not published', async () => sign(ada, await newKey('unknown'))],
    ['expired beyond the tolerance', () => sign({ ...ada, exp: seconds - 5 })],
    ['no expiry', () => sign({ ...ada, exp: undefined })],
    ['not yet valid', () => sign({ ...ada, nbf: seconds + 6 })],
    ['issued more than a minute from now', () => sign({ ...ada, iat: seconds + 61 })],
    ['issued after the end of time', () => sign({ ...ada, iat: 9e300 })],
    ['for another client', () => sign({ ...ada, aud: 'other.apps.googleusercontent.com' })],
    ['for us among others', () => sign({ ...ada, aud: [clientId, 'other.apps.googleusercontent.com'] })],
    ['without an audience', () => sign({ ...ada, aud: undefined })],
    ['requested by another client', () => sign({ ...ada, azp: 'other.apps.googleusercontent.com' })],
    ['another issuer', () => sign({ ...ada, iss: 'https://accounts.google.com.evil.example' })],
    ['another spelling of the issuer', () => sign({ ...ada, iss: 'http://accounts.google.com' })],
    ['no issuer', () => sign({ ...ada, iss: undefined })],
    ['an address that is not verified', () => sign({ ...ada, email_verified: false })],
    ['an address verified in words', () => sign({ ...ada, email_verified: 'true' })],
    ['an address of which nothing is said', () => sign({ ...ada, email_verified: undefined })],
    ['no address', () => sign({ ...ada, email: undefined })],
    ['an address that is none', () => sign({ ...ada, email: 'ada' })],
    ['no subject', () => sign({ ...ada, sub: undefined })],
    ['an empty subject', () => sign({ ...ada, sub: '' })],
    ['a subject that is no text', () => sign({ ...ada, sub: 110169484474386 })],
    ['no algorithm', () => `${part({ alg: 'none', kid: 'google-1' })}.${part(ada)}.`],
    ['no algorithm, and a signature', () => `${part({ alg: 'none', kid: 'google-1' })}.${part(ada)}.AAAA`],
    ['the public key as a secret, as text', async () => confused(await exportSPKI(googles.publicKey))],
    ['the public key as a secret, as JSON', () => confused(JSON.stringify(googles.jwk))],
    ['another algorithm of the same key', () => signedAs('RS512')],
    ['a key brought along', () => sign(ada, stranger, { jwk: stranger.jwk })],
    ['a key brought along under its own name', async () => broughtAlong()],
    ['an address for the keys brought along', () => sign(ada, stranger, { jku: 'http://127.0.0.1:9/keys' })],
    ['an unknown extension', () => withExtension()],
    ['claims that were changed', async () => (await sign(ada)).replace(/\.[^.]+\./, `.${part({ ...ada, sub: '1' })}.`)],
  ]
  test.each(cases)('%s', async (_, credential) => {
    await using google = await provider()
    expect(await google.verify(await credential())).toBeNull()
  })

  test('refuses a truncated credential and other texts', async () => {
    await using google = await provider()
    const whole = await sign(ada)
    const cuts = Array.from({ length: 40 }, (_, index) => whole.slice(0, Math.floor((whole.length * index) / 40)))
    const others = [
      '',
      '.',
      '..',
      '...',
      'null',
      '{}',
      `${whole}.`,
      `${whole}.x`,
      ` ${whole}`,
      `${whole}\n`,
      '💡.💡.💡',
    ]
    for (const text of [...cuts, ...others]) expect(await google.verify(text)).toBeNull()
  })
})

test('tolerates a few seconds of clock skew, both ways', async () => {
  await using google = await provider()
  expect(await google.verify(await sign({ ...ada, exp: seconds - 4 }))).toEqual(believed)
  expect(await google.verify(await sign({ ...ada, nbf: seconds + 4 }))).toEqual(believed)
  const ahead = { ...believed, issuedAt: now.add({ seconds: 60 }) }
  expect(await google.verify(await sign({ ...ada, iat: seconds + 60 }))).toEqual(ahead)
})

test('an other provider must have exactly the configured issuer', async () => {
  await using provided = await provider({ issuer: 'http://127.0.0.1:4000' })
  expect(await provided.verify(await sign({ ...ada, iss: 'http://127.0.0.1:4000' }))).toEqual(believed)
  for (const iss of ['127.0.0.1:4000', ada.iss]) expect(await provided.verify(await sign({ ...ada, iss }))).toBeNull()
})

test('finds new keys, drops old ones, and fetches nothing for a flood of unknown ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now.epochMilliseconds })
  await using google = await provider()
  const next = await newKey('google-2')
  expect(await google.verify(await sign(ada))).toEqual(believed)

  google.state.keys = [next.jwk]
  for (let tries = 0; tries < 20; tries += 1) expect(await google.verify(await sign(ada, next))).toBeNull()
  expect(google.state.asked).toBe(1)

  vi.setSystemTime(now.add({ seconds: 31 }).epochMilliseconds)
  expect(await google.verify(await sign(ada, next))).toEqual(believed)
  expect(await google.verify(await sign(ada))).toBeNull()
  expect(google.state.asked).toBe(2)
})

const refuses: RequestListener = (_, response) => void response.writeHead(503).end()
const redirects: RequestListener = (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
const talksNonsense: RequestListener = (_, response) => void response.end('<html>')
const hasNoKeys: RequestListener = (_, response) => void response.end('{"keys":"none"}')

describe('the provider is unavailable:', () => {
  const settings = { clientId, scriptUrl: '', issuer: ada.iss }
  test.each([
    ['it refuses', refuses],
    ['it sends us elsewhere', redirects],
    ['it answers with something else', talksNonsense],
    ['it answers with no keys', hasNoKeys],
  ])('%s', async (_, listener) => {
    await using server = await listen(listener)
    const identity = googleIdentity({ ...settings, jwksUrl: server.url })
    await expect(identity.verify(await sign(ada), now)).rejects.toThrow(IdentityUnavailable)
  })

  test('refuses connections, and an invalid credential is still reported as such', async () => {
    const identity = googleIdentity({ ...settings, jwksUrl: 'http://127.0.0.1:1/certs' })
    await expect(identity.verify(await sign(ada), now)).rejects.toThrow(IdentityUnavailable)
    expect(await identity.verify(`${part({ alg: 'none' })}.${part(ada)}.`, now)).toBeNull()
  })

  test.concurrent.each<[string, RequestListener]>([
    ['it never answers', () => {}],
    ['it begins to answer and never ends', (_, response) => void response.write('{"keys":[')],
  ])('%s: given up', async (_, listener) => {
    await using server = await listen(listener)
    const identity = googleIdentity({ ...settings, jwksUrl: server.url, patienceMs: 100 })
    await expect(identity.verify(await sign(ada), now)).rejects.toThrow(IdentityUnavailable)
  })
})

type Vectors = {
  testGroups: { public?: JWK; private: JWK; tests: { tcId: number; jws: string; result: 'valid' | 'invalid' }[] }[]
}
const files = ['wycheproof-jws.json', 'second/wycheproof-jws.json']
const groups = files.flatMap((name) => (JSON.parse(securityData(name) ?? '{"testGroups":[]}') as Vectors).testGroups)

describe.skipIf(groups.length === 0)(
  'Wycheproof’s signatures (skipped without shared/security-data beside the project)',
  () => {
    test('the valid ones of our algorithm are accepted, all others refused', async () => {
      for (const { public: jwk, private: secret, tests } of groups) {
        const key = jwk ?? secret
        for (const { tcId, jws, result } of tests) {
          const isAccepted = await compactVerify(jws, createLocalJWKSet({ keys: [key] }), signature).then(
            () => true,
            () => false,
          )
          expect({ tcId, isAccepted }).toEqual({ tcId, isAccepted: result === 'valid' && key.alg === 'RS256' })
        }
      }
    })

    test('none of them yields a user', async () => {
      for (const { public: jwk, tests } of groups) {
        if (!jwk) continue
        await using google = await provider({ keys: [jwk] })
        for (const { jws } of tests) expect(await google.verify(jws)).toBeNull()
      }
    })
  },
)
