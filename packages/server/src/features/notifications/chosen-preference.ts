import {
  defaultPreferredTime,
  type NotificationChannel,
  notificationDefaults,
  type NotificationType,
} from '@daymark/domain/notifications/kinds.ts'
import { knownZone } from './known-zone.ts'
import type { Person } from './preferences.store.ts'

/** What holds for one type of one person, chosen or not. */
export type Preference = {
  type: NotificationType
  isEnabled: boolean
  channel: NotificationChannel
  preferredTime: string
  /** Its own where one was chosen, else the person's. */
  timeZone: string
  phoneNumber: string | null
}

export function preferenceOf({ timeZone, chosen }: Person, type: NotificationType): Preference {
  const row = chosen.find((one) => one.type === type)
  if (row) return { ...row, timeZone: row.timeZone === null ? timeZone : knownZone(row.timeZone) }
  return { type, ...notificationDefaults[type], preferredTime: defaultPreferredTime, timeZone, phoneNumber: null }
}
