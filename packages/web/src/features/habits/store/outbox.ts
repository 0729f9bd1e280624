import type { WantedEntry } from '@daymark/domain/completions/entries/entry.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { isRecord } from '#api/is-record.ts'

/** What a user does to one day of a habit: completes it or not, says what it was, or adds to its amount. */
export type DayChange =
  | { kind: 'tick'; isCompleted: boolean }
  | { kind: 'entry'; entry: WantedEntry }
  /** Counts once under its id, however often it is sent. */
  | { kind: 'addition'; id: string; amount: Amount }

type Place = {
  habitId: string
  /** Fixed at the tap, in the user's timezone: sent tomorrow, it still means today. */
  day: Day
}

/** A change that the server has not confirmed yet. The stamp differs between changes of the same day; a later one is greater. */
export type PendingChange = Place & DayChange & { stamp: number }

/** Changes in the order in which they are sent, of ticks one per habit and day. */
export type Outbox = readonly PendingChange[]

/** What the browser stores of the changes of one account. */
export type SavedOutbox = {
  /** The account; null while signed out. */
  owner: string | null
  outbox: Outbox
  /** The keys of changes that left the outbox lately: a tab that misses one of its own sees here that it is not lost. */
  settled: readonly string[]
}

export const noOutbox: SavedOutbox = { owner: null, outbox: [], settled: [] }

export const outboxText = ({ owner, outbox, settled }: SavedOutbox): string =>
  JSON.stringify({ owner, outbox, settled })

/** What an earlier visit or another tab saved, also of another release: the server does not have these changes. */
export function readOutbox(text: string | null): SavedOutbox {
  const saved = parsed(text)
  if (!isRecord(saved) || typeof saved['owner'] !== 'string') return noOutbox
  const { owner, outbox, settled } = saved
  return {
    owner,
    outbox: Array.isArray(outbox) ? outbox.filter(isChange) : [],
    settled: Array.isArray(settled) ? settled.filter((name) => typeof name === 'string') : [],
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isChange = (value: unknown): value is PendingChange =>
  isRecord(value) &&
  typeof value['habitId'] === 'string' &&
  typeof value['day'] === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value['day']) &&
  typeof value['stamp'] === 'number' &&
  hasContent(value)

function hasContent(change: Record<string, unknown>): boolean {
  switch (change['kind']) {
    case 'tick':
      return typeof change['isCompleted'] === 'boolean'
    case 'entry':
      return isRecord(change['entry'])
    case 'addition':
      return typeof change['id'] === 'string' && typeof change['amount'] === 'number'
    default:
      return false
  }
}

/**
 * Adds a change. A tick replaces the one of the same day, also where it only reverts that one: the server may have received
 * that already, or another device may have changed the day meanwhile.
 */
export function withChange(outbox: Outbox, change: Place & DayChange, now: number): Outbox {
  const stamp = outbox.reduce((latest, pending) => Math.max(latest, pending.stamp + 1), now)
  return [...outbox.filter((pending) => !isReplacedBy(pending, change)), { ...change, stamp }]
}

const isReplacedBy = (pending: Place & DayChange, later: Place & DayChange): boolean =>
  pending.kind === 'tick' && later.kind === 'tick' && pending.habitId === later.habitId && pending.day === later.day

/** Removes a confirmed change. A newer tick of the same day stays. */
export const withoutChange = (outbox: Outbox, confirmed: PendingChange): Outbox =>
  outbox.filter((change) => changeKey(change) !== changeKey(confirmed))

export const withoutHabit = (outbox: Outbox, habitId: string): Outbox =>
  outbox.filter((change) => change.habitId !== habitId)

export const changeKey = (change: PendingChange): string =>
  [change.habitId, change.day, change.stamp, ...(change.kind === 'addition' ? [change.id] : [])].join(' ')

/** Changes of this tab that another tab overwrote: neither among its changes, nor replaced there, nor settled. */
export const lostChanges = (
  ours: Outbox,
  { outbox, settled }: { outbox: Outbox; settled: readonly string[] },
): Outbox =>
  ours.filter(
    (change) =>
      !settled.includes(changeKey(change)) &&
      !outbox.some(
        (other) =>
          changeKey(other) === changeKey(change) || (isReplacedBy(change, other) && other.stamp >= change.stamp),
      ),
  )

/** All changes of both; where both have a tick for a day, the later. */
export function mergedOutbox(one: Outbox, other: Outbox): Outbox {
  const changes = new Map<string, PendingChange>()
  for (const change of [...one, ...other].toSorted((a, b) => a.stamp - b.stamp)) {
    changes.set(change.kind === 'tick' ? `${change.habitId} ${change.day}` : changeKey(change), change)
  }
  return [...changes.values()].toSorted((a, b) => a.stamp - b.stamp)
}

/** The pending changes of a habit, in their order. */
export const pendingOf = (outbox: Outbox, habitId: string): Outbox =>
  outbox.filter((change) => change.habitId === habitId)
