import type { PreferenceView } from '@daymark/contract/notifications.shapes.ts'
import { numberOf, wordOf } from '@daymark/contract/wire.ts'
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationType,
  notificationTypes,
} from '@daymark/domain/notifications/kinds.ts'

/** What the controls of a card hold. */
export type PreferenceFields = {
  isEnabled: boolean
  channel: NotificationChannel
  preferredTime: string
  timeZone: string
  phoneNumber: string | null
}

/** What was changed in a card and is not saved. */
export type Edits = Partial<PreferenceFields>

/** One that this release does not know has no card. */
export const typeOf = ({ type }: Pick<PreferenceView, 'type'>): NotificationType | undefined =>
  wordOf(notificationTypes, type)

export function fieldsOf(saved: PreferenceView): PreferenceFields {
  const { isEnabled, channel, preferredTime, timeZone, settings } = saved
  return {
    isEnabled,
    channel: wordOf(notificationChannels, channel) ?? 'InApp',
    preferredTime,
    timeZone,
    phoneNumber: settings.phoneNumber ?? null,
  }
}

/** Only what differs from what is saved is a change: who turns a switch there and back has changed nothing. */
export function editsOver(saved: PreferenceFields, edits: Edits): Edits {
  const names = (Object.keys(edits) as (keyof PreferenceFields)[]).filter((name) => edits[name] !== saved[name])
  return Object.fromEntries(names.map((name) => [name, edits[name]]))
}

export const isChanged = (edits: Edits): boolean => Object.keys(edits).length > 0

/** The channel of a draft as it travels. */
export const channelNumber = (channel: NotificationChannel): number => numberOf(notificationChannels, channel)
