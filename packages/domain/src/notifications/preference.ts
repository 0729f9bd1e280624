import * as z from 'zod/mini'
import { wallTime } from '../time/wall-time.ts'
import { timeZone } from '../time/zone-field.ts'
import { defaultPreferredTime, notificationChannels } from './kinds.ts'

const phone = 'Please enter a phone number with its country code, like +14155550123'

export const phoneNumber = z.string(phone).check(z.trim(), z.e164(phone))

const settings = z.object({ phoneNumber: z.optional(z.nullable(phoneNumber)) }, 'Settings must be an object')

/** The settings of one type, in the order of its card. */
export const preferenceFields = {
  isEnabled: z.boolean('Please turn the notification on or off'),
  channel: z.enum(notificationChannels, 'Please select a channel'),
  preferredTime: z._default(wallTime, defaultPreferredTime),
  timeZone: z.optional(timeZone),
  settings: z.optional(z.nullable(settings)),
}

/** A preference without a zone uses the profile's. */
export const preferenceDraft = z.object(preferenceFields)
export type PreferenceDraft = z.infer<typeof preferenceDraft>
