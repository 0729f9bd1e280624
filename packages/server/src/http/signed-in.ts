import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'

/** The authenticated user. */
export type SignedIn = {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  timeZone: string
  dayStartHour: number
}

/** The owner of data, and what decides which day it is for them: all that is known of a push reply, which has no session. */
export type Owner = Pick<SignedIn, 'id' | 'timeZone' | 'dayStartHour'>

/** Finds the user of a bearer token; null when its session is over. */
export type Authenticate = (token: string) => Promise<SignedIn | null>

/** Runs a piece of work once for a user's key, and repeats its first response after that. */
export type Once = <T>(asked: { userId: string; key: string; request: string }, work: () => Promise<T>) => Promise<T>

/** What guards every call that needs a session. */
export type Guard = { authenticate: (request: FastifyRequest) => Promise<void>; once: Once }

const owners = new WeakMap<FastifyRequest, SignedIn>()

/** Runs before a guarded route reads anything of its request. */
export const guardWith = (authenticate: Authenticate, once: Once): Guard => ({
  once,
  async authenticate(request) {
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
    const user = token ? await authenticate(token) : null
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    owners.set(request, user)
  },
})

/** Only a guarded route knows its user; on another one this is a bug, and refuses. */
export function userOf(request: FastifyRequest): SignedIn {
  const user = owners.get(request)
  if (!user) throw new Refusal('unauthenticated', 'Authentication required')
  return user
}
