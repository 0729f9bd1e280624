/** Sent when a person asks for it, and tried once. */
export const testEvent = 'webhook.test'

const [minute, hour] = [60, 3600]
/** Before each further attempt, in seconds: all of them take about a day. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const

/** How long to wait after so many failed attempts; null when there is no further one. */
export const nextAttemptIn = (event: string, attempts: number): number | null =>
  event === testEvent ? null : (pauses[attempts - 1] ?? null)

/** After so many attempts in a row without a response in time a webhook rests, longer after each further one. */
const timeoutsBeforeRest = 3
const rests = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour] as const
/** An event whose receiver rests has few attempts: so many time-outs are as much. */
const mostTimeouts = 12

/** For how many seconds nothing is sent to a webhook after so many time-outs in a row; null when it does not rest. */
export const restAfter = (timeouts: number): number | null =>
  timeouts < timeoutsBeforeRest ? null : (rests[timeouts - timeoutsBeforeRest] ?? 8 * hour)

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
  /** In a row, this one included. */
  timeouts: number
}

/**
 * Whether a failed attempt is the end: the receiver says so, or nothing was delivered for days and this event has had all
 * of its attempts or a dozen in a row had no response. A test, which has one attempt, is no such event.
 */
export const isLastingFailure = ({ status, failingSince, now, event, attempts, timeouts }: Failure): boolean =>
  status === gone ||
  (event !== testEvent &&
    (nextAttemptIn(event, attempts) === null || timeouts >= mostTimeouts) &&
    failingSince !== null &&
    Temporal.Instant.compare(failingSince.add({ hours: 24 * mostDaysOfFailure }), now) <= 0)
