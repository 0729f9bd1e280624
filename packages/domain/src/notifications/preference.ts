import * as z from 'zod/mini'
import { timeZone } from '../time/zone-field.ts'
import { defaultPreferredTime, notificationChannels } from './kinds.ts'

const time = 'Please enter a time as HH:MM'
const phone = 'Please enter a phone number with its country code, like +14155550123'

export const phoneNumber = z.string(phone).check(z.trim(), z.e164(phone))

/** A local time of the day, as HH:MM. */
export const wallTime = z.string(time).check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, time))

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
