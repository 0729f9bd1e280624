import { isRunning, type SubscriptionSnapshot } from './billing-state.ts'

type Dated = Pick<SubscriptionSnapshot, 'status' | 'endedAt'> & { createdAt: Temporal.Instant }

const newestFirst = (a: Dated, b: Dated): number => Temporal.Instant.compare(b.createdAt, a.createdAt)
const lastEndedFirst = (a: Dated, b: Dated): number =>
  Temporal.Instant.compare(b.endedAt ?? b.createdAt, a.endedAt ?? a.createdAt)

const running = <T extends Dated>(all: readonly T[]): T[] =>
  all.filter(({ status }) => isRunning(status)).toSorted(newestFirst)

/**
 * Which of a customer's subscriptions counts: the newest that runs, else the one that was the last to end, else one that
 * never began. Null for a customer without any.
 */
export function currentSubscriptionOf<T extends Dated>(all: readonly T[]): T | null {
  const ended = all.filter(({ status }) => status === 'canceled').toSorted(lastEndedFirst)
  return running(all)[0] ?? ended[0] ?? all.toSorted(newestFirst)[0] ?? null
}

/** Those that run beside the one that counts. Two checkouts that were both paid leave one: nobody shall pay twice. */
export const surplusSubscriptionsOf = <T extends Dated>(all: readonly T[]): T[] => running(all).slice(1)
