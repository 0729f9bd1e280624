import { ApiError } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { makeSubscription } from '#features/subscription/subscription.store.ts'

const codes: Record<number, string> = { 401: 'unauthenticated', 404: 'not_found' }

export const refusal = (status: number, message: string) =>
  new ApiError({ status, code: codes[status] ?? 'invalid', message })

type Server = Readonly<Record<string, () => unknown>>

/** A visit of 'maya' to a server that answers by path, with a clock that can be moved and a browser that keeps things. */
export function visit(server: Server, kept = new Map<string, string>()) {
  const asked: string[] = []
  const said: string[] = []
  let now = Temporal.Instant.from('2026-03-29T08:00:00Z')
  const call = (async ({ method, url }: { method: string; url: string }) => {
    const path = url.replace('/api/subscription', '')
    asked.push(`${method} ${path}`)
    const answer = server[path]
    if (!answer) throw refusal(404, 'No subscription found')
    return answer()
  }) as unknown as Call
  const subscription = makeSubscription({
    call,
    clock: () => now,
    storage: () => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    }),
    showError: (text) => void said.push(text),
  })
  subscription.own('maya')
  return {
    ...subscription,
    subscription,
    call,
    asked,
    said,
    kept,
    data: subscription.store.getState,
    pass: (hours: number) => void (now = now.add({ hours })),
  }
}
