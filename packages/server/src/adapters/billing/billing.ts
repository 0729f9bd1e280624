import type { SubscriptionSnapshot } from '@daymark/domain/subscription/billing-state.ts'
import type { Price } from '@daymark/domain/subscription/catalogue.ts'
import type { PlanInterval, PlanKey } from '@daymark/domain/subscription/plan.ts'

/** How seriously money is meant: only 'live' moves any. */
export type BillingMode = 'local' | 'test' | 'live'

/** A subscription as the provider has it. */
export type ProviderSubscription = Omit<SubscriptionSnapshot, 'proUntil'> & {
  id: string
  /** What a plan is changed on; a change without it would add a second plan. */
  itemId: string
  createdAt: Temporal.Instant
  /** The price of it, before any discount. Subscribers keep their price when the plan is sold at another one. */
  priceCents: number | null
  currency: string | null
  /** Null for a period that is neither a month nor a year. */
  interval: PlanInterval | null
  /** Whether less than the price is charged now or for a while, as by a promotion code. */
  isDiscounted: boolean
}

export type Checkout = { id: string; url: string; expiresAt: Temporal.Instant }

/** A line of the history. Money that was given back is a line of its own, with the status 'refunded' and less than 0. */
export type Invoice = {
  number: string | null
  date: Temporal.Instant
  /** The amount paid, or due while it is not paid; used credit is not included. */
  cents: number
  /** Credit that was set against it. */
  creditCents: number
  currency: string
  status: string
  url: string | null
}

/** What a change of plan costs, exactly, while it is carried out with this instant and nothing else happens in between. */
export type ChangeQuote = {
  /** Charged at once, tax included. */
  dueCents: number
  /** The unused time of the plan before, and credit of earlier changes, as far as it counts today. */
  creditCents: number
  /** What of all credit stays for later payments. */
  creditLeftCents: number
  /** Included in what is due; null where no tax is computed. */
  taxCents: number | null
  currency: string
  nextDate: Temporal.Instant
  /** What each later period costs, before any credit. */
  nextCents: number
  /** In whole seconds, and never before the period that runs. */
  pricedAt: Temporal.Instant
}
type PlanChange = { subscription: string; item: string; plan: PlanKey }

/** Events that may have changed a subscription. All of them mean the same: read it again. */
export const watchedEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.deleted',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
]

/** Something happened at the provider. It names the customer to read again; its contents are not trusted. */
export type BillingEvent = {
  id: string
  type: string
  isLive: boolean
  happenedAt: Temporal.Instant
  customer: string | null
  /** For disputes, which name a charge and no customer. */
  charge: string | null
  /** For disputes: whether the bank only inquires about the charge, and no money was taken back. */
  isInquiry: boolean
}

/**
 * The port to the payment provider. It carries out calls and decides nothing: every rule is the service's. A `key`
 * makes a repeated call the same call. Each call times out after some seconds.
 */
export type Billing = {
  readonly kind: 'embedded' | 'stripe'
  readonly mode: BillingMode

  /** What the provider would charge, in each of its currencies; compared with our own prices at the start. */
  catalogue(): Promise<(Price & { plan: PlanKey })[]>
  /** The customer that is known, if the provider still has it, else a new one. */
  ensureCustomer(person: { userId: string; email: string }, known: string | null, key: string): Promise<string>
  deleteCustomer(customer: string): Promise<void>

  /** Rejects with WrongPrice. */
  openCheckout(wish: {
    customer: string
    userId: string
    plan: PlanKey
    /** Dollars unless another is named. */
    currency?: string
    trialDays: number
    successUrl: string
    cancelUrl: string
    key: string
  }): Promise<Checkout>
  /** Null for one that the provider does not know. */
  getCheckout(id: string): Promise<{
    status: 'open' | 'complete' | 'expired'
    isPaid: boolean
    /** The payer has done everything, and the bank takes days to pay. */
    isProcessing: boolean
    customer: string | null
    userId: string | null
    /** What it was opened for. */
    price: Price | null
  } | null>
  /** Afterwards it can no longer be paid; one that was paid a moment earlier, or is unknown, stays what it is. */
  expireCheckout(id: string): Promise<void>

  /** All subscriptions of a customer, over or not: the only truth. */
  snapshot(customer: string): Promise<{ isDeleted: boolean; subscriptions: ProviderSubscription[] }>
  /** Charges and changes nothing. Rejects with WrongPrice. */
  previewChange(change: PlanChange & { at: Temporal.Instant }): Promise<ChangeQuote>
  /**
   * Rejects with CardDeclined, PaymentUnconfirmed or WrongPrice, and then nothing has changed. The time that is left of
   * the plan before is counted from `pricedAt`, else from now.
   */
  changePlan(change: PlanChange & { pricedAt?: Temporal.Instant; key: string }): Promise<void>
  cancelAtPeriodEnd(subscription: string): Promise<void>
  /** Credited means that the unused paid time is set against later invoices. One that has ended stays ended. */
  cancelNow(subscription: string, unused: { isCredited: boolean }): Promise<void>

  /** Where the customer manages cards, invoices and cancellations. Rejects with CustomerGone. */
  openPortal(wish: { customer: string; returnUrl: string }): Promise<string>
  /** Newest first. */
  invoices(customer: string, limit: number): Promise<Invoice[]>

  /** Reads a webhook from its raw bytes; throws BadSignature for one that is not the provider's, or too old. */
  readEvent(raw: Uint8Array, signature: string | undefined): BillingEvent
  customerOfCharge(charge: string): Promise<string | null>
  /** Events that never reached us, since an instant. */
  undelivered(since: Temporal.Instant): AsyncIterable<Omit<BillingEvent, 'isLive'>>
}

/** The embedded adapter takes no card, only whether it works, fails, or has a bank that wants a change confirmed. */
export type LocalCard = 'good' | 'failing' | 'confirming'
export const portalActions = [
  'cancel',
  'reactivate',
  'good-card',
  'failing-card',
  'confirming-card',
  'pay-invoice',
] as const
export type PortalAction = (typeof portalActions)[number]

export type LocalInvoice = Invoice & { id: string; plan: PlanKey }
export type LocalCheckout = {
  status: 'open' | 'complete' | 'expired'
  plan: PlanKey
  trialDays: number
  successUrl: string
  cancelUrl: string
}
export type LocalPortal = {
  returnUrl: string
  card: LocalCard | null
  /** The one that is not over. */
  subscription: ProviderSubscription | null
  /** Newest first. */
  invoices: LocalInvoice[]
}

/** What a user can do at the embedded adapter, on pages in place of a provider's own. An id is the key to its page. */
export type LocalBilling = {
  checkoutAt(id: string): Promise<LocalCheckout | null>
  /** Resolves once the product has processed the payment; false when there is nothing left to pay. */
  pay(id: string): Promise<boolean>
  portalAt(id: string): Promise<LocalPortal | null>
  act(id: string, action: PortalAction): Promise<void>
  invoiceAt(id: string): Promise<LocalInvoice | null>
  /** The bank's page of a change: the payment that waits for its payer, or null when there is none anymore. */
  unconfirmedAt(id: string): Promise<LocalInvoice | null>
  confirm(id: string): Promise<boolean>
  /** The receiver of events: the same function that handles a provider's webhooks. */
  deliverTo(receive: (raw: Uint8Array, signature: string) => Promise<unknown>): void
  /** Processes whatever is due for any customer and sends its events. */
  processDue(): Promise<void>
  /** Before the account is deleted: no reference reaches what is here. */
  forget(userId: string): Promise<void>
}

export class CardDeclined extends Error {
  override readonly name = 'CardDeclined'
}
/** The bank requires the payer to confirm, at an address of the provider; then the change takes effect. */
export class PaymentUnconfirmed extends Error {
  override readonly name = 'PaymentUnconfirmed'
  readonly confirmUrl: string

  constructor(confirmUrl: string, options: ErrorOptions = {}) {
    super('The bank wants the payer to confirm', options)
    this.confirmUrl = confirmUrl
  }
}
/** The provider would not charge what we say, so nothing is sold. */
export class WrongPrice extends Error {
  override readonly name = 'WrongPrice'
}
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
/** The provider no longer knows the customer, or never did. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone'
}
/** The provider did not respond in time, or cannot at the moment. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable'
  /** It responded with a failure that it would repeat for the same key: the next attempt needs another one. */
  readonly hasResponded: boolean

  constructor(message: string, { hasResponded = false, ...options }: ErrorOptions & { hasResponded?: boolean } = {}) {
    super(message, options)
    this.hasResponded = hasResponded
  }
}
