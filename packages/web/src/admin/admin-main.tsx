import { createRoot } from 'react-dom/client'
import { makeClient } from '#api/client.ts'
import { tabLock } from '#api/session/tab-lock.ts'
import { watchSession } from '#api/session/watch-session.ts'
import { systemClock } from '#api/time/clock.ts'
import { AdminApp } from './shell/admin-app.tsx'
import { makeAdminCall } from './shell/admin-call.ts'
import { returnToKeptPlace } from './shell/place.ts'
import { makeSignInAgain } from './shell/recent-sign-in.ts'

/**
 * The admin area, a page of its own. It goes on with the session of the app in this browser. Without one, or without a
 * role, it says so; the server has the last word with every call.
 */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')

  const client = makeClient({
    fetch: globalThis.fetch.bind(globalThis),
    storage: () => localStorage,
    clock: systemClock,
    lock: tabLock('auth-store'),
    // The page shows by itself that there is no session.
    onExpired: () => undefined,
    onLeft: () => undefined,
    onLoggedOut: () => undefined,
  })
  returnToKeptPlace()
  const again = makeSignInAgain()
  await client.checkExpiry()
  watchSession(client)
  // A role may have been given or taken since the app was last open.
  if (client.session.isSignedIn()) await client.loadUser()
  const call = makeAdminCall({ client, signInAgain: again.ask })
  createRoot(root).render(<AdminApp client={{ ...client, call }} again={again} />)
}

void start()
