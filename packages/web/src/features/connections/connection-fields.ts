import type { WebhookEvent } from '@daymark/domain/connections/connection.ts'
import type { Reach } from '@daymark/domain/connections/reach.ts'
import type { Validation } from '#forms/validation.ts'
import { events as allEvents } from './connection-words.ts'
import type { Wanted } from './connections.queries.ts'

type BodyOf<Kind extends Wanted['kind']> = Extract<Wanted, { kind: Kind }>['body']

/** The server judges what is sent, and its words stand at the fields: the schemas would cost more than the dialog. */
const sent = <Draft>(draft: Draft): Validation<Draft> => ({ isGood: true, draft, errors: {} })

/** What the controls hold; a token without an end has an empty last day. */
export type TokenFields = { name: string; reach: Reach; endsOn: string }
export const tokenOf = ({ endsOn, ...fields }: TokenFields) =>
  sent<BodyOf<'token'>>({ ...fields, endsOn: endsOn || null })

/** The chosen events are one text, in their order. */
export type WebhookFields = { name: string; url: string; events: string }
export const chosenEvents = (events: string): WebhookEvent[] =>
  allEvents.filter((event) => events.split(' ').includes(event))
export const withEvent = (events: string, event: WebhookEvent, isChosen: boolean): string =>
  allEvents.filter((one) => (one === event ? isChosen : chosenEvents(events).includes(one))).join(' ')
export const webhookOf = ({ events, ...fields }: WebhookFields) =>
  sent<BodyOf<'webhook'>>({ ...fields, events: chosenEvents(events) })

export const calendarOf = (fields: { name: string }) => sent<BodyOf<'calendar'>>(fields)
export const tickLinkOf = (fields: { habitId: string }) => sent<BodyOf<'tickLink'>>(fields)
