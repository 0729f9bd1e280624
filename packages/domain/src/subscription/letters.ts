import { boughtTierOf } from './access.ts'
import {
  type BillingFacts,
  billingStateOf,
  isCancelling,
  isRunning,
  proNotice,
  runningGrantOf,
  type SubscriptionSnapshot,
} from './billing-state.ts'
import { chargedPriceOf } from './charged-price.ts'
import type { PlanInterval } from './plan.ts'

/** What an email about a plan is about. Each is sent once for its cause, which is the rest of its key. */
export type LetterKind = 'welcome' | 'trial-ends' | 'payment-failed' | 'renewal' | 'pro-ends' | 'cancelled' | 'ended'
export type Letter = { kind: LetterKind; key: string }

type LetterSubscription = SubscriptionSnapshot & {
  id: string
  priceCents: number | null
  currency: string | null
  interval: PlanInterval | null
}
export type LetterFacts = BillingFacts & { subscription: LetterSubscription | null; isSuspended: boolean }

const days = (count: number) => ({ hours: 24 * count })
const trialNotice = days(3)
const renewalNotice = days(7)
/** How long a payment that failed is tried again; the provider is to be set up for about as long. */
export const retriedFor = days(14)
/** An end that is found later than this is no news. */
const endIsNewsFor = days(7)
/** A provider ends a plan a moment after the time it was canceled for. */
const endSlackSeconds = 24 * 60 * 60

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

/** From the notice before an instant until that instant. */
const isAhead = (at: Temporal.Instant, notice: Temporal.DurationLike, now: Temporal.Instant): boolean =>
  !isBefore(now, at.subtract(notice)) && isBefore(now, at)

const isYearly = (subscription: LetterSubscription): boolean => chargedPriceOf(subscription).interval === 'yearly'

/** Nothing is charged when an account's trial ends; a plan's own free days end in a charge. An operator may extend it. */
const accountTrialKey = 'trial-ends:account:'
export const isOfAccountTrial = ({ key }: Letter): boolean => key.startsWith(accountTrialKey)

const cancelledKeyOf = (id: string, cancelAt: Temporal.Instant): string => `cancelled:${id}:${secondsOf(cancelAt)}`

/** The letter about a cancellation that was taken back; should the plan be canceled again, it is sent again. */
export function revokedLetterKeyOf(before: LetterSubscription | null, after: LetterSubscription | null): string | null {
  const wasTakenBack = before?.id === after?.id && after !== null && isRunning(after.status) && after.cancelAt === null
  return wasTakenBack && before?.cancelAt ? cancelledKeyOf(before.id, before.cancelAt) : null
}

function accountLetters(facts: LetterFacts, now: Temporal.Instant): Letter[] {
  const { trialEndsAt } = facts
  const isDue = trialEndsAt !== null && billingStateOf(facts, now) === 'TRIAL' && isAhead(trialEndsAt, trialNotice, now)
  return isDue ? [{ kind: 'trial-ends', key: `${accountTrialKey}${secondsOf(trialEndsAt)}` }] : []
}

function runningLetters(subscription: LetterSubscription, now: Temporal.Instant): Letter[] {
  const { id, status, trialEnd, periodEnd, cancelAt, proUntil } = subscription
  if (!isRunning(status)) return []
  const isLeaving = isCancelling(subscription)
  const isWell = (status === 'trialing' || status === 'active') && !isLeaving
  const endsFree = status === 'trialing' ? trialEnd : null
  const letters: (Letter | false)[] = [
    isWell && { kind: 'welcome', key: `welcome:${id}` },
    isWell &&
      endsFree !== null &&
      isAhead(endsFree, trialNotice, now) && { kind: 'trial-ends', key: `trial-ends:${id}` },
    status === 'past_due' && { kind: 'payment-failed', key: `payment-failed:${id}:${secondsOf(periodEnd)}` },
    status === 'active' &&
      !isLeaving &&
      isYearly(subscription) &&
      isAhead(periodEnd, renewalNotice, now) && { kind: 'renewal', key: `renewal:${id}:${secondsOf(periodEnd)}` },
    proUntil !== null &&
      boughtTierOf(subscription) === 'Basic' &&
      (cancelAt === null || isBefore(proUntil, cancelAt)) &&
      isAhead(proUntil, proNotice, now) && { kind: 'pro-ends', key: `pro-ends:${id}:${secondsOf(proUntil)}` },
    cancelAt !== null && { kind: 'cancelled', key: cancelledKeyOf(id, cancelAt) },
  ]
  return letters.filter((letter) => letter !== false)
}

/** A plan that ended otherwise than as was announced. One that never began is no plan that ended. */
function endedLetters(
  { id, status, endedAt }: LetterSubscription,
  sent: ReadonlySet<string>,
  now: Temporal.Instant,
): Letter[] {
  if (status !== 'canceled' || endedAt === null || !isBefore(now, endedAt.add(endIsNewsFor))) return []
  const announced = `cancelled:${id}:`
  const wasAnnounced = [...sent].some(
    (key) =>
      key.startsWith(announced) &&
      Math.abs(Number(key.slice(announced.length)) - secondsOf(endedAt)) <= endSlackSeconds,
  )
  return wasAnnounced || !sent.has(`welcome:${id}`) ? [] : [{ kind: 'ended', key: `ended:${id}` }]
}

/** The letters that there is a reason for now, sent or not. A suspended account gets none. */
export function lettersOf(facts: LetterFacts, sent: ReadonlySet<string>, now: Temporal.Instant): Letter[] {
  const { subscription, isSuspended } = facts
  if (isSuspended) return []
  if (subscription === null) return accountLetters(facts, now)
  return [...accountLetters(facts, now), ...runningLetters(subscription, now), ...endedLetters(subscription, sent, now)]
}

/** The letters that are to be sent now. */
export const dueLettersOf = (facts: LetterFacts, sent: ReadonlySet<string>, now: Temporal.Instant): Letter[] =>
  lettersOf(facts, sent, now).filter(({ key }) => !sent.has(key))

/** When time alone may next make a letter due; null where it does not. Everything else comes with a change of the facts. */
export function nextLetterAt(facts: LetterFacts, now: Temporal.Instant): Temporal.Instant | null {
  const { subscription, trialEndsAt } = facts
  const runs = subscription !== null && isRunning(subscription.status)
  const times = [
    trialEndsAt?.subtract(trialNotice),
    runningGrantOf(facts, now)?.until,
    runs && subscription.status === 'trialing' ? subscription.trialEnd?.subtract(trialNotice) : null,
    runs && subscription.status === 'active' && isYearly(subscription)
      ? subscription.periodEnd.subtract(renewalNotice)
      : null,
    runs ? subscription.proUntil?.subtract(proNotice) : null,
  ]
  const ahead = times.filter((time) => time !== null && time !== undefined).filter((time) => isBefore(now, time))
  return ahead.toSorted(Temporal.Instant.compare)[0] ?? null
}
