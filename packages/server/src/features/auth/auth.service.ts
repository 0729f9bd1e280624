import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { endSession, insertSession, insertUserOnce, prepareLiveSession, userById } from './auth.store.ts'
import { toUserView } from './auth.view.ts'

type Needs = { db: Db; clock: Clock; tokens: Tokens }
export type AuthService = ReturnType<typeof authService>

/** How long a session lives without being used. */
const sessionLifetime = Temporal.Duration.from({ hours: 30 * 24 })

const developer = {
  email: 'maya@ferreira.example',
  firstName: 'Maya',
  lastName: 'Ferreira',
  hasCompletedFirstLoginSetup: true,
}

export function authService({ db, clock, tokens }: Needs) {
  const liveSession = prepareLiveSession(db)

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

    async me({ id }: SignedIn) {
      const user = await userById(db, id)
      if (!user) throw new Refusal('unauthenticated', 'Authentication required')
      return toUserView(user)
    },

    async logout({ sessionId }: SignedIn) {
      await endSession(db, sessionId, clock())
      return { success: true, message: 'Logged out successfully' }
    },

    /** A session of an account without a password. Who may ask for it, the development routes decide. */
    async openDevelopmentSession() {
      const now = clock()
      const user = await insertUserOnce(db, { ...developer, id: newId(), createdAt: now })
      const session = { id: newId(), userId: user.id, createdAt: now, expiresAt: now.add(sessionLifetime) }
      await insertSession(db, session)
      const token = await tokens.issue({ userId: user.id, sessionId: session.id }, now)
      return { success: true, message: 'Login successful!', token, user: toUserView(user) }
    },
  }
}
