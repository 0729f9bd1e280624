import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeJwt, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

type Claims = Record<string, unknown>
/** A person with an account at the provider. */
export type OidcPerson = { sub: string; email: string; email_verified?: boolean; name?: string; given_name?: string }

/** What a provider gone wrong sends instead: of its documents, or of the claims that it signs. */
type Faults = {
  metadata?: (metadata: Claims) => Claims
  claims?: (claims: Claims) => Claims
  userInfo?: (claims: Claims) => Claims
  isDown?: boolean
}

export type OidcStandIn = AsyncDisposable & {
  host: string
  settings: Record<string, string>
  /** Who signs in from now on. */
  signInAs(person: OidcPerson): void
  /** The person calls the sign-in off, once. */
  callOff(): void
  break(faults: Faults): void
  stop(): Promise<void>
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }

const client = { id: 'daymark', secret: 'a secret of the tests and their provider' }

export const newOidcPerson = (): OidcPerson => {
  const sub = randomUUID()
  return { sub, email: `hedy-${sub.slice(0, 8)}@daymark.example`, email_verified: true, name: 'Hedy Lamarr' }
}

/**
 * A real OpenID Connect provider on loopback, with keys of its own, for the product at this address. Its pages ask
 * nothing: the person that a test names is signed in and agrees. In front of it is what a test breaks.
 */
export async function startOidc(publicUrl = 'http://localhost:3000', port = 0): Promise<OidcStandIn> {
  let person = newOidcPerson()
  let isCalledOff = false
  let faults: Faults = {}
  const people = new Map<string, OidcPerson>()

  const front = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  const host = `127.0.0.1:${(front.address() as AddressInfo).port}`
  const issuer = `http://${host}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/auth/oidc/callback`],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    scopes: ['openid', 'email', 'profile'],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/agree/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  const callback = provider.callback()
  const inner = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  const innerPort = (inner.address() as AddressInfo).port

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/agree/')) return agree(request, response)
    return callback(request, response)
  }

  /** What a person does on the pages of a provider: signs in and agrees. */
  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    if (isCalledOff) {
      isCalledOff = false
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    people.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId: params['client_id'] ?? '' })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    const result = { login: { accountId: person.sub, remember: false }, consent: { grantId } }
    return provider.interactionFinished(request, response, result)
  }

  /** Passes everything on but what a test has broken. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.isDown) return void response.writeHead(503).end()
    const { method, headers, url = '/' } = request
    const onward = ask({ host: '127.0.0.1', port: innerPort, method, path: url, headers: { ...headers, host } })
    request.pipe(onward)
    const [given] = (await once(onward, 'response')) as [IncomingMessage]
    const body = await buffer(given)
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = given.headers
    response.writeHead(given.statusCode ?? 502, rest).end(await broken(url, body))
  }

  async function broken(url: string, body: Buffer): Promise<Buffer | string> {
    if (faults.metadata && url.startsWith('/.well-known/')) {
      return JSON.stringify(faults.metadata(JSON.parse(body.toString()) as Claims))
    }
    if (faults.userInfo && url.startsWith('/me')) {
      return JSON.stringify(faults.userInfo(JSON.parse(body.toString()) as Claims))
    }
    if (!faults.claims || !url.startsWith('/token')) return body
    const tokens = JSON.parse(body.toString()) as { id_token?: string }
    if (tokens.id_token === undefined) return body
    const claims = faults.claims(decodeJwt(tokens.id_token))
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
    return JSON.stringify({ ...tokens, id_token: idToken })
  }

  const stop = async () => {
    for (const server of [front, inner]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return {
    host,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Homestead',
    },
    signInAs: (next) => void (person = next),
    callOff: () => void (isCalledOff = true),
    break: (next) => void (faults = next),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
