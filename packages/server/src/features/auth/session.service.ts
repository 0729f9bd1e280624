import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import { idForm, newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { userById, type User } from './auth.store.ts'
import { toUserView } from './auth.view.ts'
import * as store from './session.store.ts'

type Needs = { db: Db; clock: Clock; tokens: Tokens }
type Sealed = Pick<store.Session, 'userId' | 'id' | 'refreshSalt'>
export type SessionService = ReturnType<typeof sessionService>

/** How long a session lives without being used; each renewal begins it anew. */
export const sessionLifetime = Temporal.Duration.from({ hours: 30 * 24 })
/** Two tabs, or a repeated request, may bring the same token twice; a thief comes later. */
const leeway = Temporal.Duration.from({ seconds: 10 })
/** Whose session it is, which one, which generation, and the seal over all three. */
const tokenForm = new RegExp(String.raw`^(${idForm})\.(${idForm})\.(\d{1,9})\.[\w-]{43}$`)
const notYours = () => new Refusal('unauthenticated', 'Your session has expired. Please log in again.')

export function sessionService({ db, clock, tokens }: Needs) {
  const liveSession = store.prepareLiveSession(db)

  const refreshTokenOf = ({ userId, id, refreshSalt }: Sealed, generation: number): string => {
    const name = `${userId}.${id}.${generation}`
    return `${name}.${tokens.seal('refresh', `${name}.${refreshSalt}`)}`
  }

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
      const session = { userId: user.id, id: newId(), refreshSalt: randomBytes(16).toString('base64url') }
      await store.insertSession(db, { ...session, createdAt: now, expiresAt: now.add(sessionLifetime) })
      return answer(user, session.id, refreshTokenOf(session, 0), message)
    },

    /**
     * Trades a refresh token for the next one. A token of an earlier generation is spent: it ends the session, because
     * two hold what only one should hold; but the one before the newest, brought again at once by the same client, is an
     * echo and gets the same answer.
     */
    async refresh(presented: string, client: Client) {
      const [, userId, id, generationText] = tokenForm.exec(presented) ?? []
      const session = userId && id ? await store.sessionAt(db, { userId, id }) : null
      const generation = Number(generationText)
      if (!session || !isSame(refreshTokenOf(session, generation), presented)) throw notYours()
      const now = clock()
      const name = { userId: session.userId, id: session.id }
      const rotation = { ...name, generation, at: now, by: client.agent, expiresAt: now.add(sessionLifetime) }
      if (!(await store.rotateSession(db, rotation)) && !(await isEcho(name, generation, client, now))) {
        await store.endSession(db, name, now)
        throw notYours()
      }
      const user = await userById(db, session.userId)
      if (!user) throw notYours()
      return answer(user, session.id, refreshTokenOf(session, generation + 1), 'Session renewed')
    },

    async logout({ id: userId, sessionId: id }: SignedIn) {
      await store.endSession(db, { userId, id }, clock())
      return { success: true, message: 'Logged out successfully' }
    },

    async tidy() {
      await store.forgetSessionsBefore(db, clock().subtract({ hours: 24 }))
    },
  }

  /** Reads the session again: between the two looks another request may have moved it on. */
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

const isSame = (expected: string, presented: string): boolean =>
  expected.length === presented.length && timingSafeEqual(Buffer.from(expected), Buffer.from(presented))
