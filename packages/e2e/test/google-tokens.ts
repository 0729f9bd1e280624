import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

/** Whom the stand-in vouches for, in the claims of an ID token. */
export type GooglePerson = { sub: string; email: string; given_name: string; family_name: string; picture?: string }

/** What the stand-in hands out at the next click: the real thing, or one of the ways in which it can be false. */
export type Credential =
  | 'good'
  | 'signed with another key'
  | 'altered after signing'
  | 'expired'
  | 'for another audience'
  | 'from another issuer'
  | 'with an unverified e-mail'
  | 'without a signature'
  | 'signed with the public key as a secret'

type Claims = Record<string, unknown>
type Known = { issuer: string; audience: string; person: GooglePerson }

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs ID tokens as Google does, and as a forger who knows everything that Google publishes. */
export function googleTokens() {
  const kid = randomUUID()
  const { privateKey, publicKey } = newKeys()
  const { privateKey: strangersKey } = newKeys()
  const rs256 = (claims: Claims, key: KeyObject = privateKey): string => {
    const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })

  const make = {
    good: (claims) => rs256(claims),
    'signed with another key': (claims) => rs256(claims, strangersKey),
    'altered after signing': (claims) => {
      const [head, , signature] = rs256({ ...claims, email: 'another@daymark.test' }).split('.')
      return `${head}.${part(claims)}.${signature}`
    },
    expired: (claims) => rs256({ ...claims, iat: Number(claims['iat']) - 7200, exp: Number(claims['exp']) - 7200 }),
    'for another audience': (claims) => rs256({ ...claims, aud: 'another-app.apps.example' }),
    'from another issuer': (claims) => rs256({ ...claims, iss: 'https://accounts.example' }),
    'with an unverified e-mail': (claims) => rs256({ ...claims, email_verified: false }),
    'without a signature': (claims) => `${part({ alg: 'none', kid, typ: 'JWT' })}.${part(claims)}.`,
    'signed with the public key as a secret': (claims) => {
      const signed = `${part({ alg: 'HS256', kid, typ: 'JWT' })}.${part(claims)}`
      return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
    },
  } satisfies Record<Credential, (claims: Claims) => string>

  return {
    jwks: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
    }),
    credential: (kind: Credential, { issuer, audience, person }: Known): string => {
      const iat = Math.floor(Date.now() / 1000)
      return make[kind]({
        iss: issuer,
        aud: audience,
        azp: audience,
        email_verified: true,
        iat,
        exp: iat + 3600,
        ...person,
      })
    },
  }
}
