import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

/** Whom the stand-in vouches for, in the claims of an ID token. */
export type GooglePerson = { sub: string; email: string; given_name: string; family_name: string; picture?: string }

/** What the stand-in hands out at the next click: the real thing, or one that a stranger signed. */
export type Credential = 'good' | 'signed with another key'

type Claims = Record<string, unknown>
type Known = { issuer: string; audience: string; person: GooglePerson }

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs ID tokens as Google does, and as a stranger with a key of the same name. */
export function googleTokens() {
  const kid = randomUUID()
  const { privateKey, publicKey } = newKeys()
  const { privateKey: strangersKey } = newKeys()
  const rs256 = (claims: Claims, key: KeyObject): string => {
    const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
  return {
    jwks: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
    }),
    credential: (kind: Credential, { issuer, audience, person }: Known): string => {
      const iat = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: audience,
        azp: audience,
        email_verified: true,
        iat,
        exp: iat + 3600,
        ...person,
      }
      return rs256(claims, kind === 'good' ? privateKey : strangersKey)
    },
  }
}
