import type { Subscription } from './subscription.store.ts'

/** Keeps the plan true while the page is open: whoever comes back to it sees what has changed meanwhile. */
export function watchSubscription({ look }: Pick<Subscription, 'look'>): () => void {
  const listening = new AbortController()
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') void look()
  }
  window.addEventListener('focus', lookIfSeen, listening)
  window.addEventListener('pageshow', lookIfSeen, listening)
  document.addEventListener('visibilitychange', lookIfSeen, listening)
  return () => listening.abort()
}
