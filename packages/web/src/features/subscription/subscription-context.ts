import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { createContext, use } from 'react'
import { useStore } from 'zustand/react'
import type { Subscription } from './subscription.store.ts'

/** Hands the one store down; a test hands down its own. */
export const SubscriptionContext = createContext<Subscription | null>(null)

function useSubscription(): Subscription {
  const subscription = use(SubscriptionContext)
  if (!subscription) throw new Error('There is no SubscriptionContext above this component')
  return subscription
}

/** What the person may use; null until it is known. */
export const useFeatureAccess = (): FeatureAccess | null =>
  useStore(useSubscription().store, ({ featureAccess }) => featureAccess)
