import {
  defaultPreferredTime,
  type NotificationChannel,
  notificationDefaults,
  type NotificationType,
} from '@daymark/domain/notifications/kinds.ts'
import { zoneOf } from '@daymark/domain/time/zone.ts'
import type { notificationPreferences } from '#db/schema/notifications.ts'

export type PreferenceRow = typeof notificationPreferences.$inferSelect

/** A user with the preferences they saved. */
export type Person = { userId: string; timeZone: string; dayStartHour: number; chosen: readonly PreferenceRow[] }

/** What applies to one type for one user, saved or by default. */
export type Preference = {
  type: NotificationType
  isEnabled: boolean
  channel: NotificationChannel
  preferredTime: string
  /** Its own where one was saved, else the user's. */
  timeZone: string
  phoneNumber: string | null
}

export function preferenceOf({ timeZone, chosen }: Person, type: NotificationType): Preference {
  const row = chosen.find((one) => one.type === type)
  if (row) return { ...row, timeZone: row.timeZone === null ? timeZone : knownZone(row.timeZone) }
  return { type, ...notificationDefaults[type], preferredTime: defaultPreferredTime, timeZone, phoneNumber: null }
}

const known = new Map<string, string>()

/**
 * A stored zone as this runtime knows it, or UTC. Zones are added and renamed: an unknown one must not fail the whole
 * batch. Cached, since thousands of users share a few.
 */
export function knownZone(stored: string): string {
  const zone = known.get(stored) ?? zoneOf(stored) ?? 'UTC'
  known.set(stored, zone)
  return zone
}
