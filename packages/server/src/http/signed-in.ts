import { isRecentSignIn, mayActAs, type Role } from '@daymark/domain/auth/role.ts'
import { type Reach, tokenPrefix } from '@daymark/domain/connections/reach.ts'
import { refuseReach } from '@daymark/domain/connections/refuse-connection.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { FastifyRequest } from 'fastify'
import { nothingHere } from './refusals.ts'

/** The authenticated user. */
export type SignedIn = {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  timeZone: string
  dayStartHour: number
  /** Whether the account was ever used to complete a day: after that nothing more is counted. */
  hasTicked: boolean
  /** Whether anything listens to what happens to the habits. */
  hasWebhooks: boolean
  role: Role | null
  /** When this session began: operators sign in again after a while. */
  signedInAt: Temporal.Instant
  /** Another text after every change of their habits. Read only for calls that are conditional, and only in a session. */
  habitsRevision?: string
}

/** The owner of data, and what decides which day it is for them: all that is known of a push reply, which has no session. */
export type Owner = Pick<SignedIn, 'id' | 'timeZone' | 'dayStartHour' | 'hasTicked' | 'hasWebhooks'>

/** Finds the user of a bearer token, with the revision of their habits where asked for; null when its session is over. */
export type Authenticate = (token: string, isRevisionRead: boolean) => Promise<SignedIn | null>

/** Runs a piece of work once for a user's key, and repeats its first response after that. */
export type Once = <T>(asked: { userId: string; key: string; request: string }, work: () => Promise<T>) => Promise<T>

/** Refuses a write of a person who writes too much. */
type TakeWrite = (userId: string, write: { bytes: number; hasKey: boolean }) => Promise<void>

/** What guards every call that needs a session. */
export type Guard = {
  /** A session may do everything, a token what its reach allows. */
  authenticate: (needed: Reach | 'session', isConditional?: boolean) => (request: FastifyRequest) => Promise<void>
  /** The call does not exist for anyone without the role. */
  authenticateAs: (role: Role) => (request: FastifyRequest) => Promise<void>
  once: Once
  /** Refuses a person who writes too much. To be called for each write, before anything of it is done. */
  takeWrite: (request: FastifyRequest) => Promise<void>
  /** Waits where many calls of the person are being worked on; returns what is to be called at its end. */
  takeTurn: (userId: string) => Promise<() => void>
}

/** Finds the user of a personal token, and what it may do. */
export type AuthenticateToken = (token: string) => Promise<{ user: SignedIn; reach: Reach } | null>

type Needs = {
  authenticate: Authenticate
  authenticateToken: AuthenticateToken
  once: Once
  takeWrite: TakeWrite
  takeTurn: Guard['takeTurn']
  clock: Clock
  /** Refuses an operator who makes too many calls. */
  takeOperatorCall: (userId: string) => Promise<void>
}

/** A body that comes in chunks may have as many bytes as any. */
const unknownLength = 100 * 1024

const owners = new WeakMap<FastifyRequest, SignedIn>()

/** Runs before a guarded route reads anything of its request. */
export function guardWith({
  authenticate,
  authenticateToken,
  once,
  takeWrite,
  takeTurn,
  clock,
  takeOperatorCall,
}: Needs): Guard {
  const userBehind = async (token: string | undefined, isConditional = false): Promise<SignedIn | null> =>
    token ? authenticate(token, isConditional) : null
  const userWithin = async (
    request: FastifyRequest,
    needed: Reach | 'session',
    isConditional: boolean,
  ): Promise<SignedIn | null> => {
    const token = bearerOf(request)
    if (token === undefined || !isByToken(request)) return userBehind(token, isConditional)
    const found = await authenticateToken(token)
    const refusal = found && refuseReach(found.reach, needed)
    if (refusal) throw refusal
    return found?.user ?? null
  }
  return {
    once,
    takeTurn,
    takeWrite: (request) =>
      takeWrite(userOf(request).id, {
        bytes: request.headers['transfer-encoding'] ? unknownLength : Number(request.headers['content-length'] ?? 0),
        hasKey: request.headers['idempotency-key'] !== undefined,
      }),
    authenticate:
      (needed, isConditional = false) =>
      async (request) => {
        const user = await userWithin(request, needed, isConditional)
        if (!user) throw new Refusal('unauthenticated', 'Authentication required')
        owners.set(request, user)
      },
    authenticateAs: (role) => async (request) => {
      const user = await userBehind(bearerOf(request))
      if (!user || !mayActAs(user.role, role)) throw nothingHere()
      if (!isRecentSignIn(user.signedInAt, clock())) {
        throw new Refusal('sign_in_again', 'Please sign in again to go on. Operators do that every 12 hours.')
      }
      await takeOperatorCall(user.id)
      owners.set(request, user)
    },
  }
}

export const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]

/** Whether a personal token makes the call, and not a session. */
export const isByToken = (request: FastifyRequest): boolean => bearerOf(request)?.startsWith(tokenPrefix) === true

/** Only a guarded route knows its user; on another one this is a bug, and refuses. */
export function userOf(request: FastifyRequest): SignedIn {
  const user = owners.get(request)
  if (!user) throw new Refusal('unauthenticated', 'Authentication required')
  return user
}
