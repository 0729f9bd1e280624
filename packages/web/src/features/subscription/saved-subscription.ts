import type { ResponseOf } from '@daymark/contract/route.ts'
import type { PlanView, subscriptionShapes, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { featureAccessWithoutPlans } from '@daymark/domain/subscription/without-plans.ts'
import { hasPlans } from '#api/has-plans.ts'
import { isRecord } from '#api/is-record.ts'

export type FeatureAccessView = ResponseOf<(typeof subscriptionShapes)['getFeatureAccess']>
export type BillingMode = FeatureAccessView['billingMode']
export type InvoiceView = ResponseOf<(typeof subscriptionShapes)['listBillingHistory']>[number]

/** Which of the loads is meant. */
export type LoadFlag = `isLoading${'Subscription' | 'FeatureAccess' | 'Plans' | 'BillingHistory'}`

export type SubscriptionData = {
  /** The user's id; null while signed out. */
  owner: string | null
  /** Null while there is none, or none is known. */
  subscription: SubscriptionView | null
  featureAccess: FeatureAccessView | null
  /** These two are null until they are requested. */
  plans: readonly PlanView[] | null
  billingHistory: readonly InvoiceView[] | null
  /** In which plans are sold; known with the plans. */
  currencies?: readonly string[]
  /** How seriously money is meant; null until the server said so. */
  billingMode: BillingMode | null
  isLoadingSubscription: boolean
  isLoadingPlans: boolean
  isLoadingBillingHistory: boolean
  isLoadingFeatureAccess: boolean
  /** Which loads came to nothing when they were last tried. One that was never tried has not failed. */
  failed: Readonly<Partial<Record<LoadFlag, boolean>>>
}

/** Without plans everything is known from the start. */
export const noSubscription = (): SubscriptionData => ({
  owner: null,
  subscription: null,
  featureAccess: hasPlans() ? null : { ...featureAccessWithoutPlans, billingMode: 'off', grantedUntil: null },
  plans: null,
  billingHistory: null,
  billingMode: null,
  isLoadingSubscription: false,
  isLoadingPlans: false,
  isLoadingBillingHistory: false,
  isLoadingFeatureAccess: false,
  failed: {},
})

/** What is saved: enough to draw the first view of the next visit as the last one ended, with or without a connection. */
export const savedPartOf = ({ owner, featureAccess }: SubscriptionData) => ({ owner, featureAccess })

/** What an earlier visit saved. Where that is not what this version would have written, nothing was. */
export function readSavedSubscription(saved: unknown): SubscriptionData {
  if (!hasPlans() || !isRecord(saved) || typeof saved['owner'] !== 'string' || !isAccess(saved['featureAccess']))
    return noSubscription()
  return { ...noSubscription(), owner: saved['owner'], featureAccess: saved['featureAccess'] }
}

const isAccess = (value: unknown): value is FeatureAccessView =>
  isRecord(value) &&
  [0, 1, 2].some((tier) => tier === value['currentTier']) &&
  ['trialDaysRemaining', 'gracePeriodDaysRemaining', 'maxHabitsAllowed'].every(
    (name) => typeof value[name] === 'number',
  )
