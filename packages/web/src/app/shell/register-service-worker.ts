import { systemClock } from '#api/time/clock.ts'
import { toast } from '#ui/toasts/toast.ts'
import { watchReleases, type Worker } from './watch-releases.ts'

/**
 * Lets the next visit start without a connection, and tells when a new release has arrived. Only the built app: in
 * development its files change under the worker's feet. Rejects where the browser has no workers or forbids them here:
 * the app then works as before while online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.PROD) offerReleases(await navigator.serviceWorker.register('/service-worker.js'))
}

const entry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')

/** A worker knows the files of its release. The page's first script names all others, so its name identifies the release. */
async function isOfThisPage(worker: Worker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { promise: files, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', ({ data }) => resolve(data))
  port1.start()
  worker.postMessage('which-files', [port2])
  const known = await files
  port1.close()
  return Array.isArray(known) && known.includes(entry())
}

/** The toast stays until it is pressed or dismissed. */
function offerReleases(registration: ServiceWorkerRegistration): void {
  watchReleases({
    registration,
    workers: navigator.serviceWorker,
    page: document,
    isOfThisPage,
    offer: (onAction) =>
      toast.action({
        id: 'new-release',
        text: 'A new version of Daymark is ready',
        action: 'Reload',
        duration: Infinity,
        onAction,
      }),
    reload: () => location.reload(),
    now: systemClock,
  })
}
