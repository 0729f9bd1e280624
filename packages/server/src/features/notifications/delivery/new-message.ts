import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { NewMessage } from './messages.store.ts'

/** Every message leads to the dashboard, where the habits it names can be ticked. */
export const action = { actionUrl: '/', actionText: 'View' }

/** A message in the app is sent by being written; one of another channel still has to be delivered. */
export function initialStatus(channel: NotificationChannel, isLate: boolean, now: Temporal.Instant) {
  if (isLate) return { status: 'Cancelled' } satisfies Partial<NewMessage>
  if (channel === 'InApp') return { status: 'Sent', sentAt: now } satisfies Partial<NewMessage>
  return { status: 'Scheduled' } satisfies Partial<NewMessage>
}
