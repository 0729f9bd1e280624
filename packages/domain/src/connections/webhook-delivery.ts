/** Sent when a person asks for it, and tried once. */
export const testEvent = 'webhook.test'

const [minute, hour] = [60, 3600]
/** Before each further attempt, in seconds: all of them take about a day. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const

/** How long to wait after so many failed attempts; null when there is no further one. */
export const nextAttemptIn = (event: string, attempts: number): number | null =>
  event === testEvent ? null : (pauses[attempts - 1] ?? null)

/** Everything but a success is a failure, redirects too: they are not followed. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The receiver wants no more events, ever. */
const gone = 410
const mostDaysOfFailure = 3

type Failure = {
  status: number | null
  failingSince: Temporal.Instant | null
  now: Temporal.Instant
  event: string
  attempts: number
}

/**
 * Whether a failed attempt is the end: the receiver says so, or nothing was delivered for days and this event has had all
 * of its attempts. A test, which has one, is no such event.
 */
export const isLastingFailure = ({ status, failingSince, now, event, attempts }: Failure): boolean =>
  status === gone ||
  (event !== testEvent &&
    nextAttemptIn(event, attempts) === null &&
    failingSince !== null &&
    Temporal.Instant.compare(failingSince.add({ hours: 24 * mostDaysOfFailure }), now) <= 0)
