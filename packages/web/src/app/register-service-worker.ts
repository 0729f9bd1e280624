/**
 * Lets the next visit start without a connection. Only the built app: in development its files change under the
 * worker's feet. Where the browser has no workers, or forbids them here, the app works as before while online.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
