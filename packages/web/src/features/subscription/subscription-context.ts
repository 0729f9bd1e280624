import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { createContext, use } from 'react'
import { useStore } from 'zustand/react'
import type { SubscriptionData } from './saved-subscription.ts'
import type { Subscription } from './subscription.store.ts'

/** Hands the one store down; a test hands down its own. */
export const SubscriptionContext = createContext<Subscription | null>(null)

export function useSubscription(): Subscription {
  const subscription = use(SubscriptionContext)
  if (!subscription) throw new Error('There is no SubscriptionContext above this component')
  return subscription
}

export const useSubscriptionData = <T>(select: (data: SubscriptionData) => T): T =>
  useStore(useSubscription().store, select)

/** What the person may use; null until it is known. */
export const useFeatureAccess = (): FeatureAccess | null => useSubscriptionData(({ featureAccess }) => featureAccess)
