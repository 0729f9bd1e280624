import {
  calendarDraft,
  connectionKinds,
  tickLinkDraft,
  tokenDraft,
  webhookDraft,
  webhookEvents,
} from '@daymark/domain/connections/connection.ts'
import { reaches } from '@daymark/domain/connections/reach.ts'
import * as z from 'zod/mini'
import { count, id, instant, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/** What has access to an account beside its person. Its secret is shown once, when it is made. */
const connectionView = z.object({
  id,
  kind: z.enum(connectionKinds),
  name: z.string(),
  /** Of a token. */
  reach: z.nullable(z.enum(reaches)),
  /** Of a link that ticks a habit. */
  habitId: z.nullable(id),
  /** Of a webhook. */
  url: z.nullable(z.string()),
  events: z.nullable(z.array(z.enum(webhookEvents))),
  /** When a webhook was switched off, since it failed for long. */
  stoppedAt: z.nullable(instant),
  /** Until when nothing is sent to a webhook, since its receiver gave no response several times; may be over. */
  restsUntil: z.nullable(instant),
  /** When an event was last not sent to a webhook, since too many were waiting. */
  skippedAt: z.nullable(instant),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  /** Null until it was used. */
  lastUsedAt: z.nullable(instant),
})
export type ConnectionView = z.infer<typeof connectionView>

const deliveryView = z.object({
  id,
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: count,
  createdAt: instant,
  attemptedAt: z.nullable(instant),
  /** What the receiver responded at the last attempt; null where it gave no response. */
  responseStatus: z.nullable(count),
  /** The beginning of it, or why there is none. */
  responseText: z.nullable(z.string()),
})
export type DeliveryView = z.infer<typeof deliveryView>

const named = z.object({ id })
const secret = 'the response holds a secret'

export const connectionsShapes = {
  listConnections: { summary: 'Everything that has access, newest first', response: { 200: z.array(connectionView) } },
  createToken: {
    summary: 'Make a token for the API; it is shown once',
    notKept: secret,
    body: tokenDraft,
    response: { 201: z.object({ connection: connectionView, token: z.string() }) },
  },
  createWebhook: {
    summary: 'Have events sent to an address; the secret of their signatures is shown once',
    notKept: secret,
    body: webhookDraft,
    response: { 201: z.object({ connection: connectionView, secret: z.string() }) },
  },
  createCalendar: {
    summary: 'Make a secret address of a calendar; it is shown once',
    notKept: secret,
    body: calendarDraft,
    response: { 201: z.object({ connection: connectionView, url: z.string() }) },
  },
  createTickLink: {
    summary: 'Make a link that ticks a habit; it is shown once',
    notKept: secret,
    body: tickLinkDraft,
    response: { 201: z.object({ connection: connectionView, url: z.string() }) },
  },
  deleteConnection: { summary: 'End an access at once', endsAccess: true, params: named, response: { 200: outcome } },
  resumeWebhook: { summary: 'Switch a webhook on again', params: named, response: { 200: connectionView } },
  listDeliveries: {
    summary: 'The last deliveries of a webhook, newest first',
    params: named,
    response: { 200: z.array(deliveryView) },
  },
  sendTestEvent: { summary: 'Send a test event to a webhook', params: named, response: { 200: outcome } },
  resendDelivery: {
    summary: 'Send an event again',
    params: z.object({ id, deliveryId: id }),
    response: { 200: outcome },
  },
} satisfies Shapes
