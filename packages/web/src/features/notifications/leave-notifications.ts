import type { StateStorage } from 'zustand/middleware'

export const notificationsKey = 'notification-store'

/**
 * The person is gone from this browser of their own will: it is pushed to no more, what it still shows of their habits is
 * taken away, and nothing of theirs is remembered. A push service that is asked for an address that is gone says so to
 * our server, which then forgets it; so this works without a connection, and without a session.
 */
export async function leaveNotifications(storage: () => Pick<StateStorage, 'removeItem'>): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await storage().removeItem(notificationsKey)
}
