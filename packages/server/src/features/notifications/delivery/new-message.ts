import { expiryOf, isTooLate } from '@daymark/domain/notifications/due.ts'
import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { Message } from '@daymark/domain/notifications/messages.ts'
import { dayIn } from '@daymark/domain/time/day.ts'
import { newId } from '#db/new-id.ts'
import type { Preference } from '../preferences/preference.ts'
import type { NewMessage } from './messages.store.ts'

/** Every message leads to the dashboard, where the habits it names can be ticked. */
export const action = { actionUrl: '/', actionText: 'View' }

/** A message in the app is sent by being written; one of another channel still has to be delivered. */
export function initialStatus(channel: NotificationChannel, isLate: boolean, now: Temporal.Instant) {
  if (isLate) return { status: 'Cancelled' } satisfies Partial<NewMessage>
  if (channel === 'InApp') return { status: 'Sent', sentAt: now } satisfies Partial<NewMessage>
  return { status: 'Scheduled' } satisfies Partial<NewMessage>
}

type Times = { dueAt: Temporal.Instant; isOver: boolean; now: Temporal.Instant; slot?: string }

/** The row of a message, and none where there is nothing to say. The local date is that of the preference's time zone. */
export function toNewMessages(
  { type, channel, timeZone }: Preference,
  userId: string,
  message: Message | null,
  { dueAt, isOver, now, slot = '' }: Times,
): NewMessage[] {
  if (!message) return []
  const state = initialStatus(channel, isOver || isTooLate(dueAt, now), now)
  const times = { day: dayIn(timeZone, dueAt), slot, createdAt: now, expiresAt: expiryOf(dueAt) }
  return [{ userId, id: newId(), type, channel, ...state, ...message, ...action, ...times }]
}
