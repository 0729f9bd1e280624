import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { featureAccessQuery, subscriptionQuery } from '#features/subscription/subscription.queries.ts'

/**
 * What is fetched as soon as somebody is signed in, before a screen asks for it. A failure here is nobody's to hear of:
 * the screen that needs the answer asks again and tells.
 */
export function loadAfterSignIn(queries: QueryClient, call: Call): void {
  void queries.prefetchQuery(featureAccessQuery(call))
  void queries.prefetchQuery(subscriptionQuery(call))
}
