import { subscriptionRoutes } from '@daymark/contract/routes/subscription.routes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { StateStorage } from 'zustand/middleware'
import { ApiError, isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { hasPlans } from '#api/has-plans.ts'
import { makeKeptStore } from '#api/kept-store.ts'
import {
  type FeatureAccessView,
  type LoadFlag,
  noSubscription,
  readSavedSubscription,
  savedPartOf,
  type SubscriptionData,
} from './saved-subscription.ts'

type Needs = { call: Call; clock: Clock; storage: () => StateStorage; showError: (text: string) => void }

export type Subscription = ReturnType<typeof makeSubscription>

/** How long a page that is left open believes what it was told; and where it is being changed elsewhere, perhaps late. */
const trustedForMs = 3_600_000
const trustedWhileChangingMs = 60_000

/**
 * What the user has bought and may use. Of two loads of the same thing the later one counts, and a response that
 * comes after a reset is dropped, since it was for another user. What is bought here is in `billing.ts`, which the first view spares.
 */
export function makeSubscription({ call, clock, storage, showError }: Needs) {
  const store = makeKeptStore<SubscriptionData>({
    name: 'subscription-store',
    storage,
    read: readSavedSubscription,
    savedPartOf,
  })
  let latest: Partial<Record<LoadFlag, object>> = {}
  let hasAskedForGrace = false
  /** Until when the loaded state counts as fresh: for ever before the first load, not at all after a failed one. */
  let trustedUntil = Infinity
  let trustMs = trustedForMs

  async function load(flag: LoadFlag, ask: () => Promise<Partial<SubscriptionData>>, fallback: string): Promise<void> {
    if (!hasPlans()) return
    const mine = {}
    latest[flag] = mine
    const set = (data: Partial<SubscriptionData>) => {
      if (latest[flag] === mine) store.setState(data)
    }
    const settle = (hasFailed: boolean) =>
      set({ [flag]: false, failed: { ...store.getState().failed, [flag]: hasFailed } })
    set({ [flag]: true })
    try {
      set(await ask())
      settle(false)
    } catch (error) {
      if (latest[flag] !== mine) return
      if (isSessionEnd(error)) return reset()
      trustedUntil = 0
      settle(true)
      if (!isConnectionLost(error)) showError(messageOf(error, fallback))
    }
  }

  /** The first visit after the trial begins the grace period. Where that fails, the next visit begins it. */
  async function withGrace(access: FeatureAccessView): Promise<FeatureAccessView> {
    if (!access.isTrialExpired || !access.graceAvailable || hasAskedForGrace) return access
    hasAskedForGrace = true
    return call(subscriptionRoutes.initializeGracePeriod).catch(() => access)
  }

  const loadFeatureAccess = () =>
    load(
      'isLoadingFeatureAccess',
      async () => {
        const featureAccess = await withGrace(await call(subscriptionRoutes.getFeatureAccess))
        return { featureAccess, billingMode: featureAccess.billingMode }
      },
      'Failed to load feature access',
    )

  const loadSubscription = () =>
    load(
      'isLoadingSubscription',
      async () => ({ subscription: await call(subscriptionRoutes.getSubscription).catch(noneWhereMissing) }),
      'Failed to load subscription',
    )

  /**
   * Fresh from the request on, not from the response: so no second load starts meanwhile, and a change expected
   * meanwhile still causes another load.
   */
  async function loadBoth(): Promise<void> {
    trustedUntil = clock().epochMilliseconds + trustMs
    await Promise.all([loadFeatureAccess(), loadSubscription()])
  }

  function reset(): void {
    latest = {}
    hasAskedForGrace = false
    trustedUntil = Infinity
    store.setState(noSubscription(), true)
  }

  return {
    store,
    load,
    loadFeatureAccess,
    loadBoth,
    reset,

    /** What was saved for another user is dropped. */
    own(userId: string): void {
      if (store.getState().owner === userId) return
      reset()
      store.setState({ owner: userId })
    },

    /** Another page is about to change what is known here: the next look loads it again. */
    expectChange(): void {
      trustedUntil = 0
      trustMs = trustedWhileChangingMs
      store.unsave()
    },

    /** The user looks at the page again, perhaps days later, perhaps coming from the billing portal, perhaps back online. */
    async look(): Promise<void> {
      if (clock().epochMilliseconds > trustedUntil) await loadBoth()
    },
  }
}

/** No subscription is a valid result. */
function noneWhereMissing(error: unknown): null {
  if (isRefusal(error, 'not_found')) return null
  throw error
}

/** A line above the screen says so. */
const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0
