import type { HistoryItemView, PreferenceView } from '@daymark/contract/notifications.shapes.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import { notificationChannels, notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { Preference } from './preferences/preference.ts'
import type { MessageRow } from './delivery/messages.store.ts'

export const toPreferenceView = (preference: Preference): PreferenceView => ({
  type: numberOf(notificationTypes, preference.type),
  isEnabled: preference.isEnabled,
  channel: numberOf(notificationChannels, preference.channel),
  preferredTime: preference.preferredTime,
  timeZone: preference.timeZone,
  settings: preference.phoneNumber === null ? {} : { phoneNumber: preference.phoneNumber },
})

export const toHistoryItemView = (row: MessageRow): HistoryItemView => ({
  id: row.id,
  type: numberOf(notificationTypes, row.type),
  status: numberOf(notificationStatuses, row.status),
  title: row.title,
  body: row.body,
  createdAt: row.createdAt.toString(),
  sentAt: row.sentAt?.toString() ?? null,
  actionUrl: row.actionUrl,
  actionText: row.actionText,
  habitId: onlyHabitOf(row),
  reason: row.failure,
})

function onlyHabitOf({ habitIds, feats }: MessageRow): string | null {
  const about = [...habitIds, ...feats.map((feat) => ('habitId' in feat ? (feat.habitId ?? null) : null))]
  return new Set(about).size === 1 ? (about[0] ?? null) : null
}
