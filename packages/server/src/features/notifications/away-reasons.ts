import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'

/** Why a message did not arrive, in the words of the history. What a vendor said of it stays with the queue. */
export const awayReasons = {
  InApp: 'It could not be shown',
  BrowserPush: 'The push service could not be reached',
  Email: 'The mail server could not be reached',
  SMS: 'The SMS service could not be reached',
} satisfies Record<NotificationChannel, string>
