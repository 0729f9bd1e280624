import type { AnswerOf } from '@daymark/contract/route.ts'
import { subscriptionRoutes } from '@daymark/contract/subscription.routes.ts'
import type { PlanView, subscriptionShapes, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { createStore } from 'zustand/vanilla'
import { ApiError, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'

export type SubscriptionData = {
  /** Null while there is none, or none is known. */
  subscription: SubscriptionView | null
  plans: readonly PlanView[]
  billingHistory: AnswerOf<(typeof subscriptionShapes)['listBillingHistory']>
  featureAccess: FeatureAccess | null
  isLoadingSubscription: boolean
  isLoadingPlans: boolean
  isLoadingBillingHistory: boolean
  isLoadingFeatureAccess: boolean
  /** Why the last load failed, in words for the person. */
  error: string | null
}

const empty: SubscriptionData = {
  subscription: null,
  plans: [],
  billingHistory: [],
  featureAccess: null,
  isLoadingSubscription: false,
  isLoadingPlans: false,
  isLoadingBillingHistory: false,
  isLoadingFeatureAccess: false,
  error: null,
}

type Needs = { call: Call; sayError: (text: string) => void }

export type Subscription = ReturnType<typeof makeSubscription>

/** What the person has bought and may use. An answer that comes after a reset was meant for somebody else. */
export function makeSubscription({ call, sayError }: Needs) {
  const store = createStore<SubscriptionData>(() => empty)
  let visit = {}

  async function load(
    flag: 'isLoadingSubscription' | 'isLoadingFeatureAccess',
    ask: () => Promise<Partial<SubscriptionData>>,
    fallback: string,
  ): Promise<void> {
    const asked = visit
    const set = (data: Partial<SubscriptionData>) => {
      if (asked === visit) store.setState(data)
    }
    set({ [flag]: true })
    try {
      set({ ...(await ask()), error: null })
    } catch (error) {
      const message = messageOf(error, fallback)
      set({ error: message })
      if (asked === visit && !isToldElsewhere(error)) sayError(message)
    } finally {
      set({ [flag]: false })
    }
  }

  const loadSubscription = () =>
    load(
      'isLoadingSubscription',
      async () => ({ subscription: await call(subscriptionRoutes.getSubscription).catch(noneWhereMissing) }),
      'Failed to load subscription',
    )
  const loadFeatureAccess = () =>
    load(
      'isLoadingFeatureAccess',
      async () => ({ featureAccess: await call(subscriptionRoutes.getFeatureAccess).catch(noneWhereMissing) }),
      'Failed to load feature access',
    )

  return {
    store,
    loadSubscription,
    loadFeatureAccess,

    /** Access first: where it tells that there is no subscription, none is asked for in vain. */
    async loadBoth(): Promise<void> {
      await loadFeatureAccess()
      if (mayHaveSubscription(store.getState().featureAccess)) await loadSubscription()
    },

    reset(): void {
      visit = {}
      store.setState(empty, true)
    },
  }
}

/** Trial, grace and what comes after them are for those without one. */
const mayHaveSubscription = (access: FeatureAccess | null): boolean =>
  access !== null && !access.isInTrial && !access.isInGracePeriod && !access.isTrialExpired

/** There is no subscription, or nobody sells any on this server: that is an answer too. */
function noneWhereMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 501)) return null
  throw error
}

/** Without a connection a line above the screen says so, without a session the sign-in form does. */
const isToldElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401)
