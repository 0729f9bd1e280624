import type { Billing } from '#adapters/billing/billing.ts'

/** A card that pays, or one that every bank refuses from now on. */
export type Card = 'good' | 'declined'

/** A webhook as it travels: its bytes and what signs them. */
export type Delivery = { raw: Uint8Array; signature: string }

/** Takes a webhook; false, or a rejection, counts as not delivered. */
export type Receiver = (delivery: Delivery) => Promise<boolean>

/** A provider behind its port, and everything around it that the port cannot do: people, banks, time, the network. */
export type BillingWorld = AsyncDisposable & {
  readonly billing: Billing

  now(): Temporal.Instant
  /** Days of 24 hours pass at the provider, and whatever falls due meanwhile happens in its order. */
  advance(days: number): Promise<void>

  /** On the page of a checkout. A declined card leaves it open, as it was. */
  pay(session: string, card: Card, percentOff?: number): Promise<void>
  /** In the customer portal. 'pay' is the attempt to pay what is open, with the card of the moment. */
  portal(customer: string, action: 'cancel' | 'reactivate' | 'pay'): Promise<void>
  /** On the provider's own pages, by staff: the subscription shall end at an instant of their choice. */
  scheduleEnd(customer: string, at: Temporal.Instant): Promise<void>
  /** The card that is charged from now on. */
  setCard(customer: string, card: Card): Promise<void>
  /** From now on the bank of the customer wants each change that costs money confirmed. */
  wantConfirmation(customer: string): Promise<void>
  /** On the page that the provider names for that. */
  confirmPayment(customer: string, confirmUrl: string): Promise<void>
  /** On the provider's own pages, by staff: money of the latest payment is given back. */
  refund(customer: string, cents: number): Promise<void>
  /** Cents that later invoices of a customer use up. */
  creditOf(customer: string): Promise<number>
  /** On the provider's own pages, by an operator. */
  deleteCustomer(customer: string): Promise<void>

  /** From now on webhooks wait; otherwise each is handed over before the act that caused it returns. */
  hold(): void
  /** Hands over what waits, each so many times, one after the other or all at once, and holds no longer. */
  release(order: 'as sent' | 'reversed' | 'at once', copies: number): Promise<void>
  /** What waits is lost, and nothing is held any longer. */
  drop(): void
  /** A true signature over any bytes, made so many seconds ago. */
  signatureOf(raw: Uint8Array, secondsAgo: number): string
}

export type MakeBillingWorld = (receiver: Receiver) => Promise<BillingWorld>

/** For tests that do not look at webhooks. */
export const takeAll: Receiver = async () => true

/** Providers keep whole seconds. */
export const secondsOf = (instant: Temporal.Instant | null): number | null =>
  instant && Math.floor(instant.epochMilliseconds / 1000)
