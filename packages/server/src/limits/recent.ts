import { makeTurns } from './turns.ts'

type Wanted = {
  /** Whose it is: one thing of an owner is made at a time. */
  owner: string
  id: string
  /** What it is made of: with another state it is made again at once. */
  state: string
  now: Temporal.Instant
}
type Made<T> = { state: string; at: Temporal.Instant; thing: Promise<T> }

/** Makes what is read often at most once a minute, and keeps it for that minute: of all of them the `most` recent. */
export function makeRecent<T>(most: number) {
  const recent = new Map<string, Made<T>>()
  const inTurn = makeTurns()
  return ({ owner, id, state, now }: Wanted, make: () => Promise<T>): Promise<T> => {
    const minuteAgo = now.subtract({ minutes: 1 })
    for (const [other, { at }] of recent) if (Temporal.Instant.compare(at, minuteAgo) <= 0) recent.delete(other)
    const found = recent.get(id)
    if (found?.state === state) return found.thing
    const made = { state, at: now, thing: inTurn(owner, make) }
    made.thing.catch(() => recent.get(id) === made && recent.delete(id))
    recent.delete(id)
    recent.set(id, made)
    for (const oldest of [...recent.keys()].slice(0, -most)) recent.delete(oldest)
    return made.thing
  }
}
