import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'
import type { View } from './view.ts'

/** Every screen arrives in a file of its own. */
export const screens = {
  landing: lazyPart('landing', async () => (await import('./landing-screen.tsx')).LandingScreen),
  auth: lazyPart('auth', () => queried(async () => (await import('./auth-screen.tsx')).AuthScreen)),
  dashboard: lazyPart('dashboard', async () => (await import('./dashboard.tsx')).dashboardWhenReady()),
  'subscription-success': lazyPart('subscription-success', () =>
    queried(async () => (await import('./subscription-success-screen.tsx')).SubscriptionSuccessScreen),
  ),
  'subscription-cancel': lazyPart(
    'subscription-cancel',
    async () => (await import('./subscription-cancel-screen.tsx')).SubscriptionCancelScreen,
  ),
} satisfies Record<View['name'], unknown>
