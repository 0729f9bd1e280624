import type { Day } from '@daymark/domain/time/day.ts'

/** Whether a habit is to be completed on a day, until the server has confirmed it. */
export type PendingTick = {
  habitId: string
  /** Fixed at the tap, in the user's timezone: sent tomorrow, it still means today. */
  day: Day
  isCompleted: boolean
  /** Differs between ticks of the same day; a later one is greater. */
  stamp: number
}

/** Ticks in the order in which they are sent, one per habit and day. */
export type Outbox = readonly PendingTick[]

/**
 * Adds a tick. It replaces the one of the same day, also where it only reverts that one: the server may have received
 * that already, or another device may have changed the day meanwhile.
 */
export function withTick(
  outbox: Outbox,
  { habitId, day, isCompleted }: Omit<PendingTick, 'stamp'>,
  now: number,
): Outbox {
  const stamp = outbox.reduce((latest, tick) => Math.max(latest, tick.stamp + 1), now)
  return [
    ...outbox.filter((tick) => !(tick.habitId === habitId && tick.day === day)),
    { habitId, day, isCompleted, stamp },
  ]
}

/** Removes a confirmed tick. A newer one of the same day stays. */
export const withoutTick = (outbox: Outbox, { habitId, day, stamp }: PendingTick): Outbox =>
  outbox.filter((tick) => !(tick.habitId === habitId && tick.day === day && tick.stamp === stamp))

export const withoutHabit = (outbox: Outbox, habitId: string): Outbox =>
  outbox.filter((tick) => tick.habitId !== habitId)

export const tickKey = ({ habitId, day, stamp }: PendingTick): string => `${habitId} ${day} ${stamp}`

/** Ticks of this tab that another tab overwrote: neither among its ticks, nor replaced there, nor settled. */
export const lostTicks = (ours: Outbox, { outbox, settled }: { outbox: Outbox; settled: readonly string[] }): Outbox =>
  ours.filter(
    (tick) =>
      !settled.includes(tickKey(tick)) &&
      !outbox.some(({ habitId, day, stamp }) => habitId === tick.habitId && day === tick.day && stamp >= tick.stamp),
  )

/** All ticks of both; where both have one for a day, the later. */
export function mergedOutbox(one: Outbox, other: Outbox): Outbox {
  const ticks = new Map<string, PendingTick>()
  for (const tick of [...one, ...other].toSorted((a, b) => a.stamp - b.stamp)) {
    ticks.set(`${tick.habitId} ${tick.day}`, tick)
  }
  return [...ticks.values()].toSorted((a, b) => a.stamp - b.stamp)
}

/** The pending ticks of a habit, by day. */
export const pendingOf = (outbox: Outbox, habitId: string): ReadonlyMap<Day, boolean> =>
  new Map(outbox.filter((tick) => tick.habitId === habitId).map(({ day, isCompleted }) => [day, isCompleted]))
