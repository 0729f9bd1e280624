import { useMemo } from 'react'
import { useCall, useSession } from '#api/client-context.ts'
import { pushBrowserHere } from './push-browser.ts'
import { type PushSubscriber, pushSubscriber } from './push-subscription.ts'
import { notificationMemory } from './saved-notifications.ts'

/** For this browser and whoever is signed in. */
export function usePushSubscriber(): PushSubscriber {
  const call = useCall()
  const userId = useSession(({ user }) => user?.id) ?? ''
  return useMemo(
    () => pushSubscriber({ browser: pushBrowserHere(), call, memory: notificationMemory(() => localStorage, userId) }),
    [call, userId],
  )
}
