import { randomBytes } from 'node:crypto'
import { isSecondWeek } from '@daymark/domain/auth/second-week.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import { idForm, newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { NamedUser } from '#http/proxy-user.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { holdUser, userById, type User } from '../auth.store.ts'
import { toUserView } from '../auth.view.ts'
import type { KnownDevices } from './known-device.ts'
import { isSameSecret } from '../same-secret.ts'
import * as store from './session.store.ts'

/** What else lasts no longer than a session: of a user's sessions this one has ended, or all but this one. */
export type ForgetBrowsers = (
  tx: Db,
  userId: string,
  ended: { only: string } | { keep: string | null },
) => Promise<void>

/** Ends everything that an account has given out: whoever was in it before is out. */
export type RevokeAccess = (tx: Db, userId: string) => Promise<void>

type Needs = {
  db: Db
  clock: Clock
  tokens: Tokens
  devices: KnownDevices
  forgetBrowsers: ForgetBrowsers
  /** Counts an account that is used in its second week, once. */
  countStayed: (userId: string, now: Temporal.Instant) => Promise<void>
}
type Sealed = Pick<store.Session, 'userId' | 'id' | 'refreshSalt'>
export type SessionService = ReturnType<typeof sessionService>

/** How long a session lives without being used; each renewal extends it, up to the longest life without a sign-in. */
export const sessionLifetime = Temporal.Duration.from({ hours: 30 * 24 })
const longestLifetime = Temporal.Duration.from({ hours: 180 * 24 })
/** Two tabs, or a repeated request, may bring the same token twice at once; a thief comes later. */
const leeway = Temporal.Duration.from({ seconds: 10 })
/** Whose session it is, which one, which generation, and the seal over all three. */
const tokenForm = new RegExp(String.raw`^(${idForm})\.(${idForm})\.(\d{1,9})\.[\w-]{43}$`)
/** Only for a user who has proven to be one: to anyone else the account is like any other. */
const suspended = () =>
  new Refusal('unauthenticated', 'This account is suspended. Please contact support.', { reason: 'suspended' })
const passForm = new RegExp(String.raw`^(${idForm})\.(${idForm})\.[\w-]{43}$`)
const notYours = () => new Refusal('unauthenticated', 'Your session has expired. Please log in again.')

export function sessionService({ db, clock, tokens, devices, forgetBrowsers, countStayed }: Needs) {
  const refreshTokenOf = ({ userId, id, refreshSalt }: Sealed, generation: number): string => {
    const name = `${userId}.${id}.${generation}`
    return `${name}.${tokens.seal('refresh', `${name}.${refreshSalt}`)}`
  }

  /** For the browser of an operator: it names a session and grants nothing but the page of the admin area. */
  const adminPassOf = ({ id, sessionId }: { id: string; sessionId: string }): string => {
    const name = `${id}.${sessionId}`
    return `${name}.${tokens.seal('admin-page', name)}`
  }

  async function liveUser(
    name: { userId: string; sessionId: string },
    now: Temporal.Instant,
    isRevisionRead = false,
  ): Promise<SignedIn | null> {
    const [session] = await (isRevisionRead ? store.liveSessionAndRevision : store.liveSession)(db, name)
    if (!session || Temporal.Instant.compare(session.expiresAt, now) <= 0) return null
    const { expiresAt: _, ...user } = session
    return user
  }

  /** `device` and `adminPass` are for cookies alone. */
  async function sessionResponse(user: User, id: string, refreshToken: string, message: string, client: Client) {
    const now = clock()
    if (user.stayedAt === null && isSecondWeek(user.createdAt, now)) await countStayed(user.id, now)
    const token = await tokens.issue({ userId: user.id, sessionId: id }, now)
    const device = devices.tokenFor(user, client.device)
    const adminPass = user.role && adminPassOf({ id: user.id, sessionId: id })
    return { success: true, message, token, refreshToken, user: toUserView(user), device, adminPass }
  }

  const end = (name: store.SessionName) =>
    db.transaction(async (tx) => {
      await store.endSession(tx, name, clock())
      await forgetBrowsers(tx, name.userId, { only: name.id })
    })

  return {
    /** The user of an access token. Ending the session makes its tokens worthless at once, on every instance. */
    async authenticate(token: string, isRevisionRead: boolean): Promise<SignedIn | null> {
      const now = clock()
      const claims = await tokens.read(token, now)
      return claims && liveUser(claims, now, isRevisionRead)
    },

    adminPassOf,

    /** Whether this is the pass of a session that lives, of a person who is an operator now. */
    async isOperator(pass: string): Promise<boolean> {
      const [, id, sessionId] = passForm.exec(pass) ?? []
      if (!id || !sessionId || !isSameSecret(adminPassOf({ id, sessionId }), pass)) return false
      const user = await liveUser({ userId: id, sessionId }, clock())
      return user !== null && user.role !== null
    },

    /** For a user who has just proven to be one; refused where the password has changed since then, or the account is suspended. */
    async open(user: User, message: string, client: Client) {
      const now = clock()
      const session = { userId: user.id, id: newId(), refreshSalt: randomBytes(16).toString('base64url') }
      await db.transaction(async (tx) => {
        const held = await holdUser(tx, user)
        if (!held) throw notYours()
        if (held.isSuspended) throw suspended()
        await store.insertSession(tx, { ...session, createdAt: now, expiresAt: now.add(sessionLifetime) })
      })
      return sessionResponse(user, session.id, refreshTokenOf(session, 0), message, client)
    },

    /** Ends all of a user's sessions, or all but one, and what lasts no longer than they do. */
    async endAll(tx: Db, userId: string, keep: string | null = null): Promise<void> {
      await store.endSessionsOf(tx, userId, clock(), keep)
      await forgetBrowsers(tx, userId, { keep })
    },

    /**
     * Trades a refresh token for the next one. A token of an earlier generation is spent: using it ends the session,
     * because two parties hold what one should; but the previous one, repeated at once by the same client, gets the
     * same response. A session of another user than a proxy in front names ends as well, and one whose user it does not
     * name, or names twice, is not renewed.
     */
    async refresh(presented: string, client: Client, named: NamedUser) {
      if (named.isThroughProxy && named.email === null) throw notYours()
      const [, userId, id, generationText] = tokenForm.exec(presented) ?? []
      const session = userId && id ? await store.sessionAt(db, { userId, id }) : null
      const generation = Number(generationText)
      if (!session || !isSameSecret(refreshTokenOf(session, generation), presented)) throw notYours()
      const now = clock()
      const name = { userId: session.userId, id: session.id }
      const rotation = {
        ...name,
        generation,
        at: now,
        by: client.agent,
        expiresAt: expiryAfter(session.createdAt, now),
      }
      if (!(await store.rotateSession(db, rotation)) && !(await isEcho(name, generation, client, now))) {
        await end(name)
        throw notYours()
      }
      const user = await userById(db, session.userId)
      if (!user) throw notYours()
      if (named.email !== null && named.email !== user.email) {
        await end(name)
        throw notYours()
      }
      return sessionResponse(user, session.id, refreshTokenOf(session, generation + 1), 'Session renewed', client)
    },

    async logout({ id: userId, sessionId: id }: SignedIn) {
      await end({ userId, id })
      return { success: true, message: 'Logged out successfully' }
    },

    async tidy() {
      await store.forgetSessionsBefore(db, clock().subtract({ hours: 24 }))
    },
  }

  /** Reads the session again: another request may have moved it on in between. */
  async function isEcho(
    name: store.SessionName,
    generation: number,
    client: Client,
    now: Temporal.Instant,
  ): Promise<boolean> {
    const session = await store.sessionAt(db, name)
    return (
      session?.endedAt === null &&
      session.generation === generation + 1 &&
      session.rotatedBy === client.agent &&
      session.rotatedAt !== null &&
      Temporal.Instant.compare(session.rotatedAt.add(leeway), now) >= 0
    )
  }
}

/** The earlier of thirty days from now and 180 days after the sign-in. */
function expiryAfter(signedInAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const [sliding, last] = [now.add(sessionLifetime), signedInAt.add(longestLifetime)]
  return Temporal.Instant.compare(sliding, last) < 0 ? sliding : last
}
