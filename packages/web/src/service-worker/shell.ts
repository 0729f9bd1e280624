/** What the worker caches, set by the build: the name changes with every file. */
export type Shell = { name: string; files: readonly string[]; later: readonly string[] }

type Needs = { shell: Shell; caches: CacheStorage; fetch: typeof globalThis.fetch; origin: string }

/** The app's own pages: the same file, whatever the address. */
export const pages = new Set(['/', '/reset-password', '/subscription/success', '/subscription/cancel'])

const patienceMs = 3000

const hasArrived = ({ ok, redirected }: Response): boolean => ok && !redirected

/** A Wi-Fi portal responds to every request with its own page; once cached, it would replace the file for good. */
const isFile = (response: Response): boolean =>
  hasArrived(response) && !/^text\/html\b/i.test(response.headers.get('content-type') ?? '')

/**
 * Lets the app start without a connection. Pages come from the server, and from the cache where it does not respond soon;
 * files whose names carry their content's hash come from the cache and are kept there. Nothing else is handled: no API call,
 * no page that the server renders.
 */
export function makeShell({ shell, caches, fetch, origin }: Needs) {
  const open = () => caches.open(shell.name)

  async function file(request: Request): Promise<Response> {
    const cache = await open()
    const kept = await cache.match(request)
    if (kept) return kept
    const response = await fetch(request)
    // A browser without room for it has it all the same.
    if (isFile(response)) await cache.put(request, response.clone()).catch(() => undefined)
    return response
  }

  /** A server that stumbles is as good as none, as long as there is a page to show instead; so is a proxy that refuses. */
  async function page(request: Request): Promise<Response> {
    const kept = await (await open()).match('/')
    if (!kept) return fetch(request)
    const late = Promise.withResolvers<Response>()
    const timer = setTimeout(() => late.resolve(kept), patienceMs)
    try {
      const response = await Promise.race([fetch(request), late.promise])
      return response.status >= 400 ? kept : response
    } catch {
      return kept
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /**
     * All or nothing: a shell with a hole in it would not start. The page itself is fetched past the browser's cache.
     * What is only needed later is fetched after that, and may fail.
     */
    async install(): Promise<void> {
      const cache = await open()
      const keep = async (request: Request, isOurs = isFile): Promise<void> => {
        const response = await fetch(request)
        if (!isOurs(response)) throw new TypeError('It did not arrive')
        await cache.put(request, response)
      }
      const page = keep(new Request('/', { cache: 'reload' }), hasArrived)
      await Promise.all([page, ...shell.files.map((name) => keep(new Request(name)))])
      await Promise.allSettled(shell.later.map((name) => keep(new Request(name))))
    },

    /** Deletes files of earlier releases that no page uses. */
    async activate(): Promise<void> {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== shell.name).map((name) => caches.delete(name)))
    },

    /** The response to a request of the page; null for requests that the worker leaves to the browser. */
    respond(request: Request): Promise<Response> | null {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin) return null
      if (url.pathname.startsWith('/assets/')) return file(request)
      return request.mode === 'navigate' && pages.has(url.pathname) ? page(request) : null
    },
  }
}
