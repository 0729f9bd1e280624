import type { Subscription } from './subscription.store.ts'

/** Keeps the plan true while the page is open: coming back to it, or online, shows what has changed meanwhile. */
export function watchSubscription({ look }: Pick<Subscription, 'look'>): () => void {
  const listening = new AbortController()
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') void look()
  }
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, lookIfSeen, listening)
  document.addEventListener('visibilitychange', lookIfSeen, listening)
  return () => listening.abort()
}
