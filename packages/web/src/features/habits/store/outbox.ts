import type { WantedEntry } from '@daymark/domain/completions/entries/entry.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import type { Day } from '@daymark/domain/time/day.ts'

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
