import * as z from 'zod/mini'
import { requiredText, storable } from '../fields.ts'
import { day } from '../time/day.ts'
import { reaches } from './reach.ts'

/** What another program can be given: a token for the API, events that are sent to it, a calendar to read, a link that ticks a habit. */
export const connectionKinds = ['token', 'webhook', 'calendar', 'tickLink'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** So many of each a person. */
export const mostConnections = { token: 20, webhook: 10, calendar: 5, tickLink: 100 } satisfies Record<
  ConnectionKind,
  number
>

/** So many events wait for a webhook; newer ones are not sent to it. */
export const mostWaitingEvents = 1000

export const webhookEvents = [
  'habit.completed',
  'habit.uncompleted',
  'day.changed',
  'streak.milestone',
  'habit.created',
  'habit.changed',
  'habit.deleted',
  'pause.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const name = requiredText('Please enter a name').check(z.maxLength(60, 'A name can have up to 60 characters'))

export const tokenDraft = z.object({
  name,
  reach: z.enum(reaches, 'Please choose what the token may do'),
  /** The last day on which it works, on the person's calendar; null where it has no end. */
  endsOn: z._default(z.nullable(day), null),
})
export type TokenDraft = z.infer<typeof tokenDraft>

export const webhookDraft = z.object({
  name,
  url: z
    .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })
    .check(storable, z.maxLength(2000, 'This address is too long')),
  events: z
    .array(z.enum(webhookEvents, 'This event isn’t known'), 'Please choose at least one event')
    .check(z.minLength(1, 'Please choose at least one event')),
})
export type WebhookDraft = z.infer<typeof webhookDraft>

export const calendarDraft = z.object({ name: z._default(name, 'Calendar') })
export const tickLinkDraft = z.object({ habitId: z.uuid('This id isn’t valid') })
