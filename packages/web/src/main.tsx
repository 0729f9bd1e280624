import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from '#api/time/after-paint.ts'
import { systemClock } from '#api/time/clock.ts'
import { tabLock } from '#api/session/tab-lock.ts'
import { watchSession } from '#api/session/watch-session.ts'
import { App } from '#app/shell/app.tsx'
import { composeApp } from '#app/shell/compose.ts'
import { screens } from '#app/shell/screens.ts'
import type { Arrival } from '#boot/arrival.ts'
import { dropEarlyCalls, withEarlyCalls } from '#boot/early-calls.ts'
import { toast } from '#ui/toasts/toast.ts'

/** Takes the page over. Settles once the first screen is in it, so that nothing empty is ever seen between. */
export async function start(arrival: Arrival): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

  const app = await composeApp({
    arrival,
    path: location.pathname + location.search,
    fetch: withEarlyCalls(globalThis.fetch.bind(globalThis)),
    storage: () => localStorage,
    clock: systemClock,
    lock: tabLock,
    toasts: toast,
  })
  const { name } = app.views.getState()
  await screens[name].preload()
  // What was asked for early is most often here by now: drawn once, and not first without it.
  if (name === 'dashboard') {
    const dashboard = await import('#app/dashboard/dashboard.tsx').catch(() => null)
    await dashboard?.readyDashboard(app)
  }
  // Only now, so that a page that had to reload on the way here still finds the address that it was opened with.
  if (location.pathname !== '/') history.replaceState(null, '', '/')

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // In steps, between which a tap finds an ear. What the page came with stays until the screen is whole.
  await new Promise<void>((resolve) => {
    startTransition(() => createRoot(root).render(<App {...app} onMounted={resolve} />))
  })

  afterPaint(() => {
    dropEarlyCalls()
    watchSession(app.client)
    // A session that has run out is renewed first.
    if (app.client.session.isSignedIn()) void app.client.checkExpiry().then(app.client.loadUser)
    // Optional: nothing on the screen depends on it, so a failure is ignored.
    import('#app/shell/register-service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(() => undefined)
  })
}
