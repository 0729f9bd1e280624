import { givesAccess, isRunning, type SubscriptionSnapshot } from './billing-state.ts'

type Dated = Pick<SubscriptionSnapshot, 'status' | 'endedAt'> & { createdAt: Temporal.Instant }

const newestFirst = (a: Dated, b: Dated): number => Temporal.Instant.compare(b.createdAt, a.createdAt)
const lastEndedFirst = (a: Dated, b: Dated): number =>
  Temporal.Instant.compare(b.endedAt ?? b.createdAt, a.endedAt ?? a.createdAt)

/** Paid or free comes before owed, and both before no access. */
const rankOf = ({ status }: Dated): number => {
  if (!givesAccess(status)) return 2
  return status === 'past_due' ? 1 : 0
}

const running = <T extends Dated>(all: readonly T[]): T[] =>
  all.filter(({ status }) => isRunning(status)).toSorted((a, b) => rankOf(a) - rankOf(b) || newestFirst(a, b))

/**
 * Which of a customer's subscriptions counts: of the running ones the best by rank, then the newest; else the last that
 * ended, else one that never began. Null for a customer without any.
 */
export function currentSubscriptionOf<T extends Dated>(all: readonly T[]): T | null {
  const ended = all.filter(({ status }) => status === 'canceled').toSorted(lastEndedFirst)
  return running(all)[0] ?? ended[0] ?? all.toSorted(newestFirst)[0] ?? null
}

/** Those that run beside the one that counts. Of two paid checkouts one is ended, so that the user does not pay twice. */
export const surplusSubscriptionsOf = <T extends Dated>(all: readonly T[]): T[] => running(all).slice(1)
