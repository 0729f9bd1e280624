import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import type { WebhookEvent } from '@daymark/domain/connections/connection.ts'
import type { Reach } from '@daymark/domain/connections/reach.ts'
import { truncate } from '@daymark/domain/text-length.ts'
import { dayIn, dayNumberOf } from '@daymark/domain/time/day.ts'
import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** What a token may do: as a choice, and what that means. */
export const reachWords = {
  read: { label: 'Read', hint: 'Sees your habits, days, notes and figures, and changes nothing.' },
  tick: { label: 'Read and tick', hint: 'Also completes days, adds amounts and writes notes of days.' },
  write: {
    label: 'Read and change',
    hint: 'Also creates, changes and deletes habits, notes and pauses. Your account stays out of reach.',
  },
} satisfies Record<Reach, { label: string; hint: string }>

export const eventWords = {
  'habit.completed': 'Habit completed',
  'habit.uncompleted': 'Completion undone',
  'day.changed': 'Day changed',
  'streak.milestone': 'Streak milestone',
  'habit.created': 'Habit created',
  'habit.changed': 'Habit changed',
  'habit.deleted': 'Habit deleted',
  'pause.changed': 'Pause for all changed',
} satisfies Record<WebhookEvent, string>
/** In this order. */
export const events = Object.keys(eventWords) as WebhookEvent[]

type Reader = { now: Temporal.Instant; zone: string }

/** 'Read and tick, works until Nov 30, 2026, last used 5 min ago'. */
export function connectionText(connection: ConnectionView, { now, zone }: Reader): string {
  const { expiresAt, lastUsedAt } = connection
  const lastDay = expiresAt && dayIn(zone, Temporal.Instant.from(expiresAt).subtract({ seconds: 1 }))
  return [
    ...what[connection.kind](connection),
    ...(lastDay ? [`works until ${dates.format(dayNumberOf(lastDay) * 86_400_000)}`] : []),
    lastUsedAt ? `last used ${agoOf(lastUsedAt, { now, zone })}` : 'not used yet',
  ].join(', ')
}

const what = {
  token: ({ reach }) => [reachWords[reach ?? 'read'].label],
  webhook: (webhook) => {
    const count = webhook.events?.length ?? 0
    return count === events.length ? ['All events'] : [count === 1 ? '1 kind of event' : `${count} kinds of events`]
  },
  calendar: () => ['What’s scheduled and done'],
  tickLink: () => ['Ticks today'],
} satisfies Record<ConnectionView['kind'], (connection: ConnectionView) => string[]>

/** Why nothing is sent to a webhook for a while; null where something is. */
export function restText({ restsUntil }: ConnectionView, { now, zone }: Reader): string | null {
  if (restsUntil === null || Temporal.Instant.compare(Temporal.Instant.from(restsUntil), now) <= 0) return null
  const time = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(Temporal.Instant.from(restsUntil).epochMilliseconds)
  return `It hasn’t responded in time, so it rests until ${time}. What waits is sent then.`
}

/** Why not everything was sent to a webhook in the last week; null where everything was. */
export function skippedText({ skippedAt }: ConnectionView, reader: Reader): string | null {
  const weekAgo = reader.now.subtract({ hours: 7 * 24 })
  if (skippedAt === null || Temporal.Instant.compare(Temporal.Instant.from(skippedAt), weekAgo) < 0) return null
  return `1,000 events were waiting, so newer ones weren’t sent, last ${agoOf(skippedAt, reader)}.`
}

/** '5 min ago', for the middle of a sentence. */
export const agoOf = (instant: string, { now, zone }: Reader): string =>
  relativeTimeOf(Temporal.Instant.from(instant), now, zone).toLowerCase()

export function deliveryState({ status, attempts }: Pick<DeliveryView, 'status' | 'attempts'>): {
  label: string
  tone: BadgeTone
} {
  if (status === 'delivered') return { label: 'Delivered', tone: 'ok' }
  if (status === 'failed') return { label: 'Failed', tone: 'signal' }
  return attempts === 0 ? { label: 'Waiting', tone: 'quiet' } : { label: 'Trying again', tone: 'lamp' }
}

const longestShown = 300

/** What the receiver said at the last attempt, cut; null before the first. */
export function responseText({ attempts, responseStatus, responseText: text }: DeliveryView): string | null {
  if (attempts === 0) return null
  const said = text && truncate(text, longestShown)
  return `${responseStatus === null ? 'No response' : `Response ${responseStatus}`}${said ? `: ${said}` : ''}`
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
