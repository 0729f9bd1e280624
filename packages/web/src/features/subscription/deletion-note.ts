import { useEffect } from 'react'
import { useZone } from '#api/client-context.ts'
import { deletionNoteOf } from './plan-status.ts'
import { longDateOf } from './shown-date.ts'
import { useSubscription, useSubscriptionData } from './subscription-context.ts'

const unknown = 'If you have a subscription, it ends right away, and the rest of a paid period isn’t refunded.'

/** What becomes of the plan when the account is deleted, to be said before that is confirmed. Null where there is none. */
export function useDeletionNote(isOpen: boolean): string | null {
  const { look } = useSubscription()
  const timeZone = useZone()
  const subscription = useSubscriptionData((data) => data.subscription)
  const access = useSubscriptionData((data) => data.featureAccess)
  const hasFailed = useSubscriptionData(({ failed }) => failed.isLoadingSubscription === true)

  useEffect(() => {
    if (isOpen) void look()
  }, [isOpen, look])

  if (subscription) return deletionNoteOf(subscription, (instant) => longDateOf(instant, timeZone))
  return access === null || access.hasActiveSubscription || hasFailed ? unknown : null
}
