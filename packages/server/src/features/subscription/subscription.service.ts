import { timingSafeEqual } from 'node:crypto'
import { type Access, accessOf, featureAccessOf } from '@daymark/domain/subscription/access.ts'
import { isSubscribed } from '@daymark/domain/subscription/billing-state.ts'
import type { CancelReason } from '@daymark/domain/subscription/cancel-reason.ts'
import { currenciesOf, priceProblemsOf } from '@daymark/domain/subscription/catalogue.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { noSubscription } from '@daymark/domain/subscription/refuse-plan.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Billing, BillingUnavailable, WrongPrice } from '#adapters/billing/billing.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { accountEndService } from './plans/account-end.service.ts'
import { billingLocks } from './sync/billing-lock.service.ts'
import { type Asker, checkoutService } from './plans/checkout.service.ts'
import { lettersService } from './letters/letters.service.ts'
import { grantService } from './plans/grant.service.ts'
import { endProSale, keepProFeatures, recordProSale } from './plans/pro-sale.store.ts'
import { planService } from './plans/plan.service.ts'
import { providerPrices } from './plans/provider-prices.service.ts'
import { asRefusal } from './sync/provider-unavailable.ts'
import { factsOf } from './subscription.store.ts'
import { planViewsIn, toSubscriptionView } from './subscription.view.ts'
import { syncService, type SyncNeeds } from './sync/sync.service.ts'
import { trialAddressHash } from './plans/trial-address-hash.ts'
import { trialService } from './plans/trial.service.ts'
import { webhookService } from './sync/webhook.service.ts'

export type SubscriptionNeeds = {
  db: Db
  clock: Clock
  billing: Billing
  tokens: Tokens
  limits: Limits
  enqueue: Enqueue
  mail: Mail
  supportEmail: string | null
  publicUrl: URL
  isProSold: boolean
  hasConsumerForms: boolean
  countActiveHabits: (db: Db, userId: string) => Promise<number>
  count: SyncNeeds['count']
  countFirst: SyncNeeds['countFirst']
  onError: (trouble: Error) => void
}
export type SubscriptionService = ReturnType<typeof subscriptionService>

/** Access follows from what is stored and from the time; what is stored follows from the provider. */
export function subscriptionService(needs: SubscriptionNeeds) {
  const { db, clock, billing, tokens, isProSold, countActiveHabits, onError } = needs
  const hashOf = trialAddressHash(tokens.seal)
  const locks = billingLocks({ db })
  const { publicUrl, hasConsumerForms } = needs
  const letters = lettersService({
    ...needs,
    provider: billing.kind,
    places: { publicUrl, hasConsumerForms, isProSold },
  })
  const writeDueLetters = letters.writeDue
  const trials = trialService({ db, clock, hashOf, writeDueLetters })
  const { sync, syncIfStale, repair, storeDeletion } = syncService({ ...needs, locks, hashOf, writeDueLetters })

  const loadBillingState = async (db: Db, userId: string) => {
    const facts = await factsOf(db, userId, billing.kind)
    return { facts, access: accessOf(facts, clock(), isProSold) }
  }
  const { claimPlanTrial } = trials
  const { proofOf, isProofOf } = checkoutProofs(tokens.seal)
  const checkouts = checkoutService({ ...needs, locks, sync, loadBillingState, claimPlanTrial, isProofOf })
  const plans = planService({ ...needs, locks, sync, storeDeletion, loadBillingState })
  const webhooks = webhookService({ ...needs, locks, sync })
  const deleteWithBilling = accountEndService({ endBilling: plans.endBilling, remember: trials.remember, onError })

  /** Makes no outside call: it runs inside transactions, where waiting would block others. */
  const accessFor = async (db: Db, userId: string): Promise<Access> => (await loadBillingState(db, userId)).access

  const featureAccess = async (user: SignedIn) => {
    await syncIfStale(user.id)
    const stored = await accessFor(db, user.id)
    const planTrialAvailable = stored.planTrialAvailable && (await trials.isPlanTrialFree(user))
    const access = { ...stored, planTrialAvailable }
    return { ...featureAccessOf(access, await countActiveHabits(db, user.id)), billingMode: billing.mode }
  }

  const changeProSale = () =>
    db.transaction(async (tx) => {
      if (!isProSold) return endProSale(tx)
      const now = clock()
      if (await recordProSale(tx, now)) await keepProFeatures(tx, billing.kind, now)
    })

  const prices = providerPrices(needs)
  const refusing = <T>(work: Promise<T>): Promise<T> => asRefusal(work, onError)

  return {
    provider: billing.kind,
    accessFor,
    featureAccess,
    beginTrial: trials.begin,
    grants: grantService({ clock, provider: billing.kind, writeDueLetters }),
    /** In a currency that is offered, else in dollars. */
    async plans(wanted = 'usd') {
      const catalogue = await prices.list()
      const currencies = currenciesOf(catalogue, isProSold)
      const currency = currencies.includes(wanted) ? wanted : 'usd'
      return { plans: planViewsIn(catalogue, currency, isProSold), currencies, billingMode: billing.mode }
    },

    async get(user: SignedIn) {
      await syncIfStale(user.id)
      const { facts, access } = await loadBillingState(db, user.id)
      if (!facts.subscription || !isSubscribed(access.state)) throw noSubscription()
      return toSubscriptionView(facts.subscription)
    },

    /** Starts the grace period once, on the first visit after the trial; otherwise it returns the current state. */
    async beginGrace(user: SignedIn) {
      await syncIfStale(user.id)
      const { facts, access } = await loadBillingState(db, user.id)
      if (access.graceAvailable) await trials.beginGrace(user.id, facts)
      return featureAccess(user)
    },

    async createCheckout(user: SignedIn, plan: PlanKey, currency = 'usd') {
      await refusing(prices.refuseOtherPrice(plan, currency))
      const { checkoutId, url } = await refusing(checkouts.create(user, plan, currency))
      return { checkoutUrl: url, browserProof: proofOf(checkoutId) }
    },
    confirmCheckout: (sessionId: string, asker: Asker) => refusing(checkouts.confirm(sessionId, asker)),
    previewChange: (user: SignedIn, plan: PlanKey) => refusing(plans.previewChange(user, plan)),
    update: (user: SignedIn, plan: PlanKey, shown?: Parameters<typeof plans.update>[2]) =>
      refusing(plans.update(user, plan, shown)),
    cancel: (user: Pick<SignedIn, 'id'>, reason?: CancelReason) => refusing(plans.cancel(user, reason)),
    history: (user: SignedIn) => refusing(plans.history(user)),
    openPortal: (user: SignedIn) => refusing(plans.openPortal(user)),
    receiveWebhook: (raw: Uint8Array, signature: string | undefined) => refusing(webhooks.receive(raw, signature)),
    tellOfDispute: webhooks.tellOfDispute,

    deleteWithBilling,
    letters,

    repair,
    catchUp: webhooks.catchUp,

    /** Records whether Pro is sold, and compares prices. An unavailable provider does not stop the start: most of the product needs none. */
    async checkAtStart(): Promise<void> {
      await changeProSale()
      try {
        const problems = priceProblemsOf(await prices.read(), isProSold)
        if (problems.length > 0) throw new WrongPrice(problems.join('\n'))
      } catch (error) {
        if (!(error instanceof BillingUnavailable)) throw error
        onError(error)
      }
    },
  }
}

type Seal = (purpose: string, text: string) => string

/** Identifies the browser that began a checkout, without a session and without anything stored. */
const checkoutProofs = (seal: Seal) => {
  const proofOf = (checkoutId: string): string => seal('checkout-browser', checkoutId)
  return {
    proofOf,
    isProofOf(proof: string | null, checkoutId: string): boolean {
      const [given, expected] = [Buffer.from(proof ?? ''), Buffer.from(proofOf(checkoutId))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
