import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'
import type { View } from './view.ts'

/** Every screen arrives in a file of its own. */
export const screens = {
  landing: lazyPart('landing', async () => (await import('./landing-screen.tsx')).LandingScreen),
  auth: lazyPart('auth', () => queried(async () => (await import('../auth/auth-screen.tsx')).AuthScreen)),
  dashboard: lazyPart('dashboard', async () => (await import('../dashboard/dashboard.tsx')).Dashboard),
  'subscription-success': lazyPart('subscription-success', () =>
    queried(async () => (await import('../subscription/subscription-success-screen.tsx')).SubscriptionSuccessScreen),
  ),
  'subscription-cancel': lazyPart(
    'subscription-cancel',
    async () => (await import('../subscription/subscription-cancel-screen.tsx')).SubscriptionCancelScreen,
  ),
} satisfies Record<View['name'], unknown>
