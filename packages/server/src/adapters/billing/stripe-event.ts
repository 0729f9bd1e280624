import { Stripe } from 'stripe'
import { BadSignature, type BillingEvent } from './billing.ts'
import { idOf, instantOf } from './stripe-fields.ts'

/** Strict, so that no two bodies of different bytes are ever the same text. */
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Stripe signs the raw bytes together with the time; a signature is good for 300 s. */
export function readStripeEvent(raw: Uint8Array, signature: string | undefined, secret: string): BillingEvent {
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(text.decode(raw), signature ?? '', secret)
  } catch (error) {
    throw new BadSignature('The webhook is not from Stripe, or too old', { cause: error })
  }
  return { ...toEvent(event), isLive: event.livemode }
}

/** Whom an event is about. Most objects name their customer, a dispute only its charge, a customer is its own. */
export function toEvent({ id, type, created, data: { object } }: Stripe.Event): Omit<BillingEvent, 'isLive'> {
  const named = object as { object: string; customer?: unknown; charge?: unknown; status?: unknown }
  const isDispute = named.object === 'dispute'
  return {
    id,
    type,
    happenedAt: instantOf(created),
    customer: named.object === 'customer' ? idOf(object) : idOf(named.customer),
    charge: isDispute ? idOf(named.charge) : null,
    isInquiry: isDispute && String(named.status).startsWith('warning_'),
  }
}
