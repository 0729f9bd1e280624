import { Refusal } from '../refusal.ts'
import { type Day, dayIn, daysBetween } from '../time/day.ts'
import { type BillingFacts, isRunning } from './billing-state.ts'
import { endDateOf } from './plan-words.ts'

const mostYears = 10

/** Why a plan cannot be given, or a trial run, until this day; null when it can. Both end with the person's day. */
export function refuseUntil(until: Day, now: Temporal.Instant, zone: string): Refusal | null {
  const days = daysBetween(dayIn(zone, now), until)
  if (days < 0) return invalidUntil('Please choose today or a later date')
  return days > 366 * mostYears ? invalidUntil(`Please choose a date in the next ${mostYears} years`) : null
}

const invalidUntil = (message: string): Refusal =>
  new Refusal('invalid', message, { errors: [{ path: 'until', message }] })

/** The last second of a day where the person lives. Also of the last day that can be written, which no other follows. */
export const lastSecondOf = (day: Day, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ seconds: 1 })

/** Why a trial cannot run until this day; null when it can. It is only ever made longer, and not beside a subscription. */
export function refuseTrialExtension(
  facts: Pick<BillingFacts, 'trialEndsAt' | 'subscription'>,
  until: Day,
  now: Temporal.Instant,
  zone: string,
): Refusal | null {
  const { trialEndsAt, subscription } = facts
  if (subscription && isRunning(subscription.status)) return new Refusal('conflict', 'This account has a subscription')
  const refusal = refuseUntil(until, now, zone)
  if (refusal || trialEndsAt === null) return refusal
  const isLonger = Temporal.Instant.compare(trialEndsAt, lastSecondOf(until, zone)) < 0
  return isLonger ? null : invalidUntil(`The trial already runs until ${endDateOf(trialEndsAt, zone)}`)
}
