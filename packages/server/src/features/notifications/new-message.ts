import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { NewMessage } from './messages.store.ts'

/** Every message leads to the dashboard: there everything that it names can be ticked. */
export const action = { actionUrl: '/', actionText: 'View' }

/** How a message begins: in the app it has arrived by being written, towards the outside it still has to go. */
export function stateAtFirst(channel: NotificationChannel, isLate: boolean, now: Temporal.Instant) {
  if (isLate) return { status: 'Cancelled' } satisfies Partial<NewMessage>
  if (channel === 'InApp') return { status: 'Sent', sentAt: now } satisfies Partial<NewMessage>
  return { status: 'Scheduled' } satisfies Partial<NewMessage>
}
