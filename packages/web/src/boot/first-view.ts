import type { Arrival } from './arrival.ts'

/** The two first views of most visits. */
export type FirstView = 'dashboard' | 'auth'

/**
 * Whether the dashboard begins with a line about the plan, by what the last visit kept; without that its place is
 * reserved. The same as `bannerButtonOf` says once the app is here.
 */
export function hasBanner(subscriptionStore: string | null): boolean {
  try {
    const { state }: { state: { featureAccess: Record<string, unknown> } } = JSON.parse(subscriptionStore ?? '')
    return ['isInTrial', 'isInGracePeriod', 'isTrialExpired'].some((name) => state.featureAccess[name] === true)
  } catch {
    return true
  }
}

/** The first view of a visit; null for the few pages that are neither, which fetch what they need later. */
export function firstViewOf(arrival: Arrival, pathname: string): FirstView | null {
  if (arrival.view === 'auth') return 'auth'
  return pathname === '/' ? 'dashboard' : null
}
