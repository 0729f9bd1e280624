import { email } from '@daymark/domain/auth/email.ts'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type Identity, IdentityUnavailable } from './identity.ts'
import { isIssuedAhead } from './issued-ahead.ts'
import { personIn } from './person-in-claims.ts'

type Settings = { clientId: string; scriptUrl: string; jwksUrl: string; issuer: string; patienceMs?: number }

/** Fixed here: the algorithm and key in a credential's own header are never used. */
export const signature = { algorithms: ['RS256'] }

/** The library accepts spaces and line breaks inside a credential; no issuer writes them. */
const spelling = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Google signs under both spellings. Another provider has exactly the name that was set. */
const googlesNames = ['https://accounts.google.com', 'accounts.google.com']

/** Clocks differ by a little; a credential is valid for an hour, so a few seconds more do no harm. */
const clockTolerance = 5

const usualPatienceMs = 5_000

/** Keys are fetched when an unknown one is met, at most every 30 s, and each hour in any case. */
const keySettings = { cooldownDuration: 30_000, cacheMaxAge: 3_600_000 }

/** For us alone, and for an address that the provider has verified itself; the text 'true' is not the value. */
const claimsFor = (clientId: string) =>
  z.object({
    sub: z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/)),
    aud: z.literal(clientId),
    azp: z.optional(z.literal(clientId)),
    email,
    email_verified: z.literal(true),
    iat: z.optional(z.number()),
    given_name: z.optional(z.unknown()),
    family_name: z.optional(z.unknown()),
    name: z.optional(z.unknown()),
    picture: z.optional(z.unknown()),
  })

export function googleIdentity({
  clientId,
  scriptUrl,
  jwksUrl,
  issuer,
  patienceMs = usualPatienceMs,
}: Settings): Identity {
  const keys = keysFrom(new URL(jwksUrl), patienceMs)
  const claims = claimsFor(clientId)
  const expected = {
    ...signature,
    issuer: googlesNames.includes(issuer) ? googlesNames : issuer,
    audience: clientId,
    requiredClaims: ['sub', 'email', 'exp'],
    clockTolerance,
  }
  return {
    clientId,
    scriptUrl,
    async verify(credential, now) {
      if (!spelling.test(credential)) return null
      try {
        const { payload } = await jwtVerify(credential, keys, {
          ...expected,
          currentDate: new Date(now.epochMilliseconds),
        })
        const parsed = claims.parse(payload)
        return parsed.iat !== undefined && isIssuedAhead(parsed.iat, now) ? null : toPerson(parsed)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null
        throw error
      }
    },
  }
}

/** A credential that names no key of the provider's is the credential's fault; everything else here is the provider's. */
function keysFrom(url: URL, patienceMs: number): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, { ...keySettings, timeoutDuration: patienceMs })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new IdentityUnavailable('The keys of the identity provider cannot be had', { cause: error })
    }
  }
}

const toPerson = (claims: z.infer<ReturnType<typeof claimsFor>>) => ({
  subject: claims.sub,
  ...personIn(claims, claims.email),
  issuedAt: instantIn(claims.iat),
})

/** Seconds since 1970, or nothing. */
const instantIn = (claim: number | undefined): Temporal.Instant | null =>
  claim !== undefined && claim >= 0 && claim <= 8.64e12
    ? Temporal.Instant.fromEpochMilliseconds(Math.floor(claim * 1000))
    : null
