import type { Day } from '@daymark/domain/time/day.ts'

/** The state that a person wants a habit to have on a day, until the server has heard of it. */
export type Wish = {
  habitId: string
  /** Fixed at the tap, where the person lives: sent tomorrow, it still means today. */
  day: Day
  wanted: boolean
  /** Another wish for the same day has another stamp, and a later one a greater. */
  stamp: number
}

/** Wishes in the order in which they are sent, one per habit and day. */
export type Outbox = readonly Wish[]

/**
 * With one more wish. It replaces the one for the same day, also where it only takes that back: the server may have heard
 * of that already, or another device may have changed the day meanwhile.
 */
export function withWish(outbox: Outbox, { habitId, day, wanted }: Omit<Wish, 'stamp'>, now: number): Outbox {
  const stamp = outbox.reduce((latest, wish) => Math.max(latest, wish.stamp + 1), now)
  return [...outbox.filter((wish) => !(wish.habitId === habitId && wish.day === day)), { habitId, day, wanted, stamp }]
}

/** Without a wish that was answered. A newer one for the same day stays: the answer was none to it. */
export const withoutWish = (outbox: Outbox, { habitId, day, stamp }: Wish): Outbox =>
  outbox.filter((wish) => !(wish.habitId === habitId && wish.day === day && wish.stamp === stamp))

export const withoutHabit = (outbox: Outbox, habitId: string): Outbox =>
  outbox.filter((wish) => wish.habitId !== habitId)

/** One wish among all that are made here. */
export const wishName = ({ habitId, day, stamp }: Wish): string => `${habitId} ${day} ${stamp}`

/** Those of our wishes that are neither among theirs, nor overtaken, nor settled: whoever wrote did not know of them. */
export const lostWishes = (ours: Outbox, { outbox, settled }: { outbox: Outbox; settled: readonly string[] }): Outbox =>
  ours.filter(
    (wish) =>
      !settled.includes(wishName(wish)) &&
      !outbox.some(({ habitId, day, stamp }) => habitId === wish.habitId && day === wish.day && stamp >= wish.stamp),
  )

/** All wishes of both; where both have one for a day, the later. */
export function mergedOutbox(one: Outbox, other: Outbox): Outbox {
  const wishes = new Map<string, Wish>()
  for (const wish of [...one, ...other].toSorted((a, b) => a.stamp - b.stamp)) {
    wishes.set(`${wish.habitId} ${wish.day}`, wish)
  }
  return [...wishes.values()].toSorted((a, b) => a.stamp - b.stamp)
}

/** What is wanted of a habit, by day. */
export const wantedOf = (outbox: Outbox, habitId: string): ReadonlyMap<Day, boolean> =>
  new Map(outbox.filter((wish) => wish.habitId === habitId).map(({ day, wanted }) => [day, wanted]))
