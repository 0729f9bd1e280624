/** What the worker caches, set by the build: the name changes with every file. */
export type Shell = { name: string; files: readonly string[]; later: readonly string[] }

type Needs = { shell: Shell; caches: CacheStorage; fetch: typeof globalThis.fetch; origin: string }

/** The app's own pages: the same file, whatever the address. */
const pages = new Set(['/', '/reset-password', '/subscription/success', '/subscription/cancel'])

const patienceMs = 3000

const hasArrived = ({ ok, redirected }: Response): boolean => ok && !redirected

/** A Wi-Fi portal answers for every file with a page of its own; kept once, it would stand in the file's place for good. */
const isFile = (answer: Response): boolean =>
  hasArrived(answer) && !/^text\/html\b/i.test(answer.headers.get('content-type') ?? '')

/**
 * Lets the app start without a connection. Pages come from the server, and from the cache where it does not answer soon;
 * files whose names carry their content's hash come from the cache and are kept there. Nothing else is touched: no call,
 * no page that the server makes.
 */
export function makeShell({ shell, caches, fetch, origin }: Needs) {
  const open = () => caches.open(shell.name)

  async function file(request: Request): Promise<Response> {
    const cache = await open()
    const kept = await cache.match(request)
    if (kept) return kept
    const answer = await fetch(request)
    // A browser without room for it has it all the same.
    if (isFile(answer)) await cache.put(request, answer.clone()).catch(() => undefined)
    return answer
  }

  /** A server that stumbles is as good as none, as long as there is a page to show instead; so is a proxy that refuses. */
  async function page(request: Request): Promise<Response> {
    const kept = await (await open()).match('/')
    if (!kept) return fetch(request)
    const late = Promise.withResolvers<Response>()
    const timer = setTimeout(() => late.resolve(kept), patienceMs)
    try {
      const answer = await Promise.race([fetch(request), late.promise])
      return answer.status >= 400 ? kept : answer
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
        const answer = await fetch(request)
        if (!isOurs(answer)) throw new TypeError('It did not arrive')
        await cache.put(request, answer)
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

    /** The answer to a request of the page; null for what is none of the worker's business. */
    answer(request: Request): Promise<Response> | null {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin) return null
      if (url.pathname.startsWith('/assets/')) return file(request)
      return request.mode === 'navigate' && pages.has(url.pathname) ? page(request) : null
    },
  }
}
