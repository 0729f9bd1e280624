import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { foreignPage } from '../../test/refusal.ts'
import { makeShell } from './shell.ts'

const origin = 'http://localhost:3000'

const keyOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).pathname

/** Cache storage as a browser has it, as far as the worker asks. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (request: RequestInfo | URL) => kept.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (state.isFull) throw new DOMException('There is no room', 'QuotaExceededError')
        kept.set(keyOf(request), response)
      },
    }
  }
  const state = {
    fetch: (path: string): Promise<Response> => Promise.resolve(new Response(`server's ${path}`)),
    isFull: false,
  }
  const caches = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage
  return { caches, all, state }
}

function openWorker(name = 'shell-1') {
  const { caches, all, state } = fakeCaches()
  const asked: string[] = []
  const shell = makeShell({
    shell: { name, files: ['/assets/main.js'], later: ['/assets/dialog.js'] },
    caches,
    origin,
    fetch: async (request) => {
      asked.push(keyOf(request))
      return state.fetch(keyOf(request))
    },
  })
  const get = (path: string, mode?: 'navigate', method = 'GET') => {
    const request = new Request(new URL(path, origin), { method })
    if (mode) Object.defineProperty(request, 'mode', { value: mode })
    return shell.respond(request)
  }
  const text = async (path: string, mode?: 'navigate') => (await get(path, mode))?.text()
  return { ...shell, get, text, all, state, asked, caches }
}

const without = (missing: string) => async (path: string) =>
  new Response(path, { status: path === missing ? 404 : 200 })
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  // A path is enough of an address where a worker makes a request; here it is not.
  const RealRequest = Request
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page and its files start without a connection, whatever address was opened', async () => {
  const { install, text, state } = openWorker()
  await install()
  state.fetch = noConnection
  expect(await text('/', 'navigate')).toBe("server's /")
  expect(await text('/subscription/success?session_id=1', 'navigate')).toBe("server's /")
  expect(await text('/assets/main.js')).toBe("server's /assets/main.js")
  expect(await text('/assets/dialog.js')).toBe("server's /assets/dialog.js")
})

test('an install with a hole in it is none, unless what is missing is only needed later', async () => {
  const { install, state, text } = openWorker()
  state.fetch = without('/assets/main.js')
  await expect(install()).rejects.toThrow('It did not arrive')
  state.fetch = without('/assets/dialog.js')
  await install()
  state.fetch = noConnection
  expect(await text('/assets/main.js')).toBe('/assets/main.js')
  await expect(text('/assets/dialog.js')).rejects.toThrow('Failed to fetch')
})

test('a page comes from the server while it answers, and from the cache when it stumbles or is slow', async () => {
  vi.useFakeTimers()
  const { install, get, text, state } = openWorker()
  await install()
  state.fetch = async () => new Response('newer')
  expect(await text('/', 'navigate')).toBe('newer')
  state.fetch = async () => new Response('', { status: 502 })
  expect(await text('/', 'navigate')).toBe("server's /")
  state.fetch = () => new Promise(() => {})
  const slow = get('/', 'navigate')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await slow)?.text()).toBe("server's /")
})

test('a file is fetched once; one that was not found is not kept', async () => {
  const { text, asked, state } = openWorker()
  state.fetch = async () => new Response('', { status: 404 })
  await text('/assets/late.js')
  state.fetch = async () => new Response('late')
  expect(await text('/assets/late.js')).toBe('late')
  expect(await text('/assets/late.js')).toBe('late')
  expect(asked).toEqual(['/assets/late.js', '/assets/late.js'])
})

test('a portal’s page is neither installed nor kept in the place of a file', async () => {
  const { install, text, state } = openWorker()
  state.fetch = async () => foreignPage(200)
  await expect(install()).rejects.toThrow('It did not arrive')
  expect(await text('/assets/late.js')).toContain('hotel')
  state.fetch = async () => new Response('late')
  expect(await text('/assets/late.js')).toBe('late')
})

test.each([403, 404, 407])('a proxy’s %i page does not take the place of the app', async (status) => {
  const { install, text, state } = openWorker()
  await install()
  state.fetch = async () => foreignPage(status)
  expect(await text('/', 'navigate')).toBe("server's /")
})

test('a file that there is no room to keep is answered all the same', async () => {
  const { text, asked, state } = openWorker()
  state.isFull = true
  expect(await text('/assets/late.js')).toBe("server's /assets/late.js")
  expect(await text('/assets/late.js')).toBe("server's /assets/late.js")
  expect(asked).toHaveLength(2)
})

test.each([
  ['/api/habits', undefined],
  ['/api/docs', 'navigate'],
  ['/dev/mailbox', 'navigate'],
  ['/admin', 'navigate'],
  ['/api/admin/people', undefined],
  ['/favicon.svg', undefined],
  ['https://elsewhere.example/assets/main.js', undefined],
] as const)('%s is none of its business', (path, mode) => {
  expect(openWorker().get(path, mode)).toBeNull()
})

test('what is sent is none of its business', () => {
  expect(openWorker().get('/assets/main.js', undefined, 'POST')).toBeNull()
})

test('a release that takes over removes the files of those before', async () => {
  const { install, activate, caches, all } = openWorker('shell-2')
  await caches.open('shell-1')
  await install()
  await activate()
  expect([...all.keys()]).toEqual(['shell-2'])
})
