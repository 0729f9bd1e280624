import { offerReleases } from './offer-releases.ts'

/**
 * Lets the next visit start without a connection, and tells when a new release has arrived. Only the built app: in
 * development its files change under the worker's feet. Rejects where the browser has no workers or forbids them here:
 * the app then works as before while online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.PROD) offerReleases(await navigator.serviceWorker.register('/service-worker.js'))
}
