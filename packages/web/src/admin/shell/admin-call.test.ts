import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { expect, test, vi } from 'vitest'
import { makeClient } from '#api/client.ts'
import { maya } from '../../../test/maya.ts'
import { refusal } from '../../../test/refusal.ts'
import { makeAdminCall } from './admin-call.ts'
import { makeSignInAgain } from './recent-sign-in.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const tokenUntil = (seconds: number, id = 'one') =>
  ['{}', JSON.stringify({ exp: now.epochMilliseconds / 1000 + seconds, id }), 's'].map((part) => btoa(part)).join('.')
const people = { people: [], hasMore: false }

type Respond = (path: string, turn: number) => Response

/** The admin area of a signed-in operator, over a server that responds like this. */
function open(respond: Respond, seconds = 3600) {
  const asked: string[] = []
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const client = makeClient({
    fetch: async (url) => {
      const [pathname = ''] = typeof url === 'string' ? url.split('?') : []
      asked.push(pathname)
      return respond(pathname, asked.filter((path) => path === pathname).length)
    },
    storage: () => storage,
    clock: () => now,
    lock: (run) => run(),
    onExpired: () => undefined,
    onLeft: () => undefined,
    onLoggedOut: () => undefined,
  })
  client.session.signIn({ user: maya, token: tokenUntil(seconds) })
  const again = makeSignInAgain()
  return { client, again, asked, call: makeAdminCall({ client, signInAgain: again.ask }) }
}

const isPeople = (path: string) => path === '/api/admin/people'

test('a call that needs a recent sign-in waits for it and is made again', async () => {
  const { call, again, asked } = open((_, turn) => (turn <= 2 ? refusal(403, 'sign_in_again') : Response.json(people)))
  const first = call(adminRoutes.listPeople, { querystring: {} })
  const second = call(adminRoutes.listPeople, { querystring: {} })
  await vi.waitFor(() => expect(again.store.getState().isAsked).toBe(true))
  expect(asked).toHaveLength(2)
  again.settle(true)
  expect(await Promise.all([first, second])).toEqual([people, people])
  expect(again.store.getState().isAsked).toBe(false)
})

test('an operator who would rather not sign in again is told why the call failed', async () => {
  const { call, again } = open(() => refusal(403, 'sign_in_again', 'Please sign in again to go on.'))
  const asked = call(adminRoutes.listPeople, { querystring: {} })
  await vi.waitFor(() => expect(again.store.getState().isAsked).toBe(true))
  again.settle(false)
  await expect(asked).rejects.toThrow('Please sign in again to go on.')
})

test('a token that runs out is renewed before the call, since the server would find nothing', async () => {
  const renewed = { success: true, message: '', user: maya, token: tokenUntil(3600, 'two'), refreshToken: 'x' }
  const { call, asked } = open((path) => Response.json(isPeople(path) ? people : renewed), -1)
  expect(await call(adminRoutes.listPeople, { querystring: {} })).toEqual(people)
  expect(asked).toEqual(['/api/auth/refresh', '/api/admin/people'])
})

test('a call that finds nothing is made again where the session was renewed for it, and ends a session that is over', async () => {
  const renewed = { success: true, message: '', user: maya, token: tokenUntil(3600, 'two'), refreshToken: 'x' }
  const revived = open((path, turn) => {
    if (isPeople(path)) return turn === 1 ? refusal(404, 'not_found') : Response.json(people)
    if (path === authRoutes.refresh.url) return Response.json(renewed)
    return turn === 1 ? refusal(401, 'unauthenticated') : Response.json(maya)
  })
  expect(await revived.call(adminRoutes.listPeople, { querystring: {} })).toEqual(people)

  const over = open((path) => (isPeople(path) ? refusal(404, 'not_found') : refusal(401, 'unauthenticated')))
  await expect(over.call(adminRoutes.listPeople, { querystring: {} })).rejects.toMatchObject({ code: 'not_found' })
  expect(over.client.session.isSignedIn()).toBe(false)
})

test('what is really not there is looked for once', async () => {
  const { call, asked } = open((path) =>
    path.startsWith('/api/admin/') ? refusal(404, 'not_found') : Response.json(maya),
  )
  const id = '0190f2f0-0000-7000-8000-000000000009'
  await expect(call(adminRoutes.getPerson, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(asked).toEqual([`/api/admin/people/${id}`, '/api/auth/me'])
})
