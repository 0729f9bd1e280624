import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { userById, type User } from './auth.store.ts'
import { toUserView } from './auth.view.ts'
import * as store from './session.store.ts'

type Needs = { db: Db; clock: Clock; tokens: Tokens }
export type SessionService = ReturnType<typeof sessionService>

/** How long a session lives without being used; each renewal begins it anew. */
export const sessionLifetime = Temporal.Duration.from({ hours: 30 * 24 })
/** Two tabs, or a repeated request, may bring the same token twice; a thief comes later. */
const leeway = Temporal.Duration.from({ seconds: 10 })
const tokenForm = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/
const notYours = () => new Refusal('unauthenticated', 'Your session has expired. Please log in again.')

export function sessionService({ db, clock, tokens }: Needs) {
  const liveSession = store.prepareLiveSession(db)

  const refreshTokenOf = (id: string, generation: number, salt: string): string =>
    `${id}.${generation}.${tokens.seal('refresh', `${id}.${generation}.${salt}`)}`

  async function answer(user: User, id: string, refreshToken: string, message: string) {
    const token = await tokens.issue({ userId: user.id, sessionId: id }, clock())
    return { success: true, message, token, refreshToken, user: toUserView(user) }
  }

  return {
    /** Who a token stands for. Ending the session makes its tokens worthless at once, on every instance. */
    async authenticate(token: string): Promise<SignedIn | null> {
      const now = clock()
      const claims = await tokens.read(token, now)
      if (!claims) return null
      const [session] = await liveSession.execute(claims)
      if (!session || Temporal.Instant.compare(session.expiresAt, now) <= 0) return null
      const { expiresAt: _, ...user } = session
      return user
    },

    async open(user: User, message: string) {
      const now = clock()
      const session = { id: newId(), refreshSalt: randomBytes(16).toString('base64url') }
      await store.insertSession(db, {
        ...session,
        userId: user.id,
        createdAt: now,
        expiresAt: now.add(sessionLifetime),
      })
      return answer(user, session.id, refreshTokenOf(session.id, 0, session.refreshSalt), message)
    },

    /**
     * Trades a refresh token for the next one. A token of an earlier generation is spent: it ends the session, because
     * two hold what only one should hold; but the one before the newest, brought again at once by the same client, is an
     * echo and gets the same answer.
     */
    async refresh(presented: string, client: Client) {
      const [, id, generationText, seal] = tokenForm.exec(presented) ?? []
      const session = id === undefined ? null : await store.sessionById(db, id)
      if (
        !session ||
        !isSealed(refreshTokenOf(session.id, Number(generationText), session.refreshSalt), presented, seal)
      ) {
        throw notYours()
      }
      const now = clock()
      const generation = Number(generationText)
      const rotation = { id: session.id, generation, at: now, by: client.agent, expiresAt: now.add(sessionLifetime) }
      if (!(await store.rotateSession(db, rotation)) && !(await isEcho(session.id, generation, client, now))) {
        await store.endSession(db, session.id, now)
        throw notYours()
      }
      const user = await userById(db, session.userId)
      if (!user) throw notYours()
      return answer(
        user,
        session.id,
        refreshTokenOf(session.id, generation + 1, session.refreshSalt),
        'Session renewed',
      )
    },

    async logout({ sessionId }: SignedIn) {
      await store.endSession(db, sessionId, clock())
      return { success: true, message: 'Logged out successfully' }
    },

    async tidy() {
      await store.forgetSessionsBefore(db, clock().subtract({ hours: 24 }))
    },
  }

  /** Reads the session again: between the two looks another request may have moved it on. */
  async function isEcho(id: string, generation: number, client: Client, now: Temporal.Instant): Promise<boolean> {
    const session = await store.sessionById(db, id)
    return (
      session?.endedAt === null &&
      session.generation === generation + 1 &&
      session.rotatedBy === client.agent &&
      session.rotatedAt !== null &&
      Temporal.Instant.compare(session.rotatedAt.add(leeway), now) >= 0
    )
  }
}

const isSealed = (expected: string, presented: string, seal: string | undefined): boolean =>
  seal !== undefined &&
  expected.length === presented.length &&
  timingSafeEqual(Buffer.from(expected), Buffer.from(presented))
