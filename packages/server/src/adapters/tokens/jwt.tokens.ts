import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Claims, Tokens } from './tokens.ts'

/** Fixed here: the algorithm in a token's own header is never used. */
const algorithm = 'HS256'
const lifetime = Temporal.Duration.from({ hours: 1 })

/** How many verified tokens are cached: the users of a busy hour on one instance, in a few megabytes. */
const usuallyCached = 10_000

const payloadShape = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

/** The claims of a token that we signed, and the second at which it expires. */
type Signed = { claims: Claims; expires: number }

export function jwtTokens(secret: string, mostCached = usuallyCached): Tokens {
  const key = new TextEncoder().encode(secret)
  const ours = new Map<string, Signed>()

  /** Every bit of a token is signed, so a text that was valid once stays valid until it expires. */
  function remember(token: string, signed: Signed): Claims {
    const [oldest] = ours.size >= mostCached ? ours.keys() : []
    if (oldest !== undefined) ours.delete(oldest)
    ours.set(token, signed)
    return signed.claims
  }

  return {
    seal: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),

    issue: ({ userId, sessionId }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(secondsOf(now))
        .setExpirationTime(secondsOf(now.add(lifetime)))
        .sign(key),

    async read(token, now) {
      const known = ours.get(token)
      if (known) return known.expires > secondsOf(now) ? known.claims : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: new Date(now.epochMilliseconds),
        })
        const { sub, sid, exp } = payloadShape.parse(payload)
        return remember(token, { claims: { userId: sub, sessionId: sid }, expires: exp })
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null
        throw error
      }
    },
  }
}
