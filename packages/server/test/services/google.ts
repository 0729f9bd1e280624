import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SignJWT } from 'jose'

const googleClientId = 'daymark-test.apps.googleusercontent.com'
const issuer = 'https://accounts.google.com'

type Claims = Record<string, unknown>
export type GoogleStandIn = AsyncDisposable & {
  settings: Record<string, string>
  credential(claims: Claims, at: string): Promise<string>
}

/** Found once for a worker: that takes longer than most tests that sign with them. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A stand-in for Google's key server, with keys of its own: the tokens it signs are real. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const server = createServer(
    (_, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(keys)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    settings: { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys` },
    credential: (claims, at) => sign(claims, privateKey, Temporal.Instant.from(at)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sign(claims: Claims, key: KeyObject, at: Temporal.Instant): Promise<string> {
  const iat = Math.floor(at.epochMilliseconds / 1000)
  return new SignJWT({ email_verified: true, given_name: 'Grace', family_name: 'Hopper', iat, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(googleClientId)
    .setExpirationTime(iat + 3600)
    .sign(key)
}
