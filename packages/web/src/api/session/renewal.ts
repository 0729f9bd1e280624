import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { ApiError, isSessionEnd } from '../api-error.ts'
import type { Bearer, Call } from '../call.ts'
import type { Issued, Session } from './session.ts'

/** Runs one piece of work of all tabs at a time. */
export type TabLock = <T>(run: () => Promise<T>) => Promise<T>

type Needs = { session: Session; call: Call; lock: TabLock }

/**
 * A lost response must not end the session: the server accepts the cookie that it replaced for ten seconds more, so the last
 * attempt begins well within them. That one waits longer, for a slow connection.
 */
const repeats = 2
const timeoutMs = 3000
const lastTimeoutMs = 10_000

/**
 * Trades a spent token for a newer one, by the cookie that only the server sees. All callers in this tab that ask about
 * the same token wait for the same trade, and one tab renews at a time: the second finds the newer token in the
 * storage. Returns null when the session is over; rejects, and changes nothing, when the server could not be reached.
 */
export function makeRenewal({ session, call, lock }: Needs): (spent: Bearer) => Promise<Bearer | null> {
  const underWay = new Map<string, Promise<Bearer | null>>()

  const ask = (left = repeats): Promise<Issued> =>
    call(authRoutes.refresh, { body: {} }, { timeoutMs: left > 0 ? timeoutMs : lastTimeoutMs }).catch(
      (error: unknown) => {
        if (left > 0 && error instanceof ApiError && error.status === 0) return ask(left - 1)
        throw error
      },
    )

  async function trade(spent: Bearer): Promise<Bearer | null> {
    session.reread()
    const held = session.bearer()
    if (held?.token !== spent.token) return held?.userId === spent.userId ? held : null
    try {
      const given = await ask()
      if (given.user.id !== spent.userId) return null
      session.renew(spent, given)
    } catch (error) {
      // Another tab may have signed out meanwhile: then nothing has expired.
      session.reread()
      if (isSessionEnd(error)) return null
      throw error
    }
    const renewed = session.bearer()
    // It may be the same token: the server issues no other within a second.
    return renewed?.userId === spent.userId ? renewed : null
  }

  return (spent) => {
    const others = underWay.get(spent.token)
    if (others) return others
    const ours = lock(() => trade(spent)).finally(() => underWay.delete(spent.token))
    underWay.set(spent.token, ours)
    return ours
  }
}
