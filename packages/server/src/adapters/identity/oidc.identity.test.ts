import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { IdentityUnavailable } from './identity.ts'
import { oidcIdentity } from './oidc.identity.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const handshake = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const redirectUri = new URL('http://localhost:3000/auth/oidc/callback')
const returned = `?code=1&state=${handshake.state}`

type Seen = { path: string; authorization: string | undefined; body: string }

const refuses: RequestListener = (_, response) => void response.writeHead(400).end('{"error":"invalid_grant"}')

/** A provider that says only what a test wants of it, and keeps what it was asked. */
async function provider(metadata: object, atToken: RequestListener = refuses, patienceSeconds = 30) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      seen.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      response.setHeader('content-type', 'application/json')
      if (request.url === '/token') atToken(request, response)
      else response.end(JSON.stringify({ issuer, ...endpoints, ...metadata }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const endpoints = {
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  const settings = { issuer: new URL(issuer), clientId: 'daymark', clientSecret: 'a secret', name: 'Homestead' }
  return {
    seen,
    identity: oidcIdentity({ ...settings, redirectUri, patienceSeconds }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('asks for the addresses once for users at the same time, and again after an hour', async () => {
  await using home = await provider({})
  await Promise.all([1, 2, 3].map(() => home.identity.addressFor(handshake, now)))
  await home.identity.addressFor(handshake, now.add({ minutes: 59 }))
  expect(home.seen).toHaveLength(1)
  await home.identity.addressFor(handshake, now.add({ minutes: 60 }))
  expect(home.seen.map(({ path }) => path)).toEqual(Array(2).fill('/.well-known/openid-configuration'))
})

test('sends the secret in the header, or in the body where the provider takes nothing else', async () => {
  await using usual = await provider({})
  expect(await usual.identity.userIn(returned, handshake, now)).toBeNull()
  expect(usual.seen.at(-1)).toMatchObject({ path: '/token', authorization: expect.stringMatching(/^Basic /) as string })
  await using other = await provider({ token_endpoint_auth_methods_supported: ['client_secret_post'] })
  expect(await other.identity.userIn(returned, handshake, now)).toBeNull()
  expect(other.seen.at(-1)?.authorization).toBeUndefined()
  expect(other.seen.at(-1)?.body).toContain('client_secret=a+secret')
})

test.each<[string, RequestListener]>([
  ['never responds', () => {}],
  ['begins to respond and never ends', (_, response) => void response.write('{"id_token":')],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['responds with something else', (_, response) => void response.end('<html>')],
  ['does not know this client', (_, response) => void response.writeHead(401).end('{"error":"invalid_client"}')],
])('a provider that %s is unavailable', async (_, atToken) => {
  await using home = await provider({}, atToken, 0.5)
  await expect(home.identity.userIn(returned, handshake, now)).rejects.toThrow(IdentityUnavailable)
})

test('a provider that cannot be reached, or leads to another address in the open, is unavailable', async () => {
  const settings = { clientId: 'daymark', clientSecret: 'a secret', name: 'Homestead', redirectUri }
  for (const issuer of ['http://127.0.0.1:1', 'http://home.example']) {
    const identity = oidcIdentity({ ...settings, issuer: new URL(issuer) })
    await expect(identity.addressFor(handshake, now)).rejects.toThrow(IdentityUnavailable)
  }
})
