import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Tokens } from './tokens.ts'

/** Fixed here: what a token's own header asks for is never considered. */
const algorithm = 'HS256'
const lifetime = Temporal.Duration.from({ hours: 1 })

const claims = z.object({ sub: z.uuid(), sid: z.uuid() })
const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

export function jwtTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: new Date(now.epochMilliseconds),
        })
        const { sub, sid } = claims.parse(payload)
        return { userId: sub, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null
        throw error
      }
    },
  }
}
