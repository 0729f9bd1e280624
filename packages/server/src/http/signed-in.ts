import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'

/** Who asks. */
export type SignedIn = {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  timeZone: string
}

/** Whose something is, and which day it is there: all that is known of somebody who answers without a session. */
export type Owner = Pick<SignedIn, 'id' | 'timeZone'>

/** Finds who a bearer token stands for; null when it stands for nobody any more. */
export type Authenticate = (token: string) => Promise<SignedIn | null>

/** Does a piece of work once for a key of somebody's, and repeats its first answer after that. */
export type Once = <T>(asked: { userId: string; key: string; request: string }, work: () => Promise<T>) => Promise<T>

/** What stands before every call of somebody who is signed in. */
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

/** Only a guarded route knows who asks; on another one this is a bug of ours, and nobody gets in by it. */
export function userOf(request: FastifyRequest): SignedIn {
  const user = owners.get(request)
  if (!user) throw new Refusal('unauthenticated', 'Authentication required')
  return user
}
