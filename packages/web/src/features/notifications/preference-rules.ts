import { preferenceDraft } from '@daymark/domain/notifications/preference.ts'
import { validate } from '#forms/validation.ts'
import type { PreferenceFields } from './preference-fields.ts'

/**
 * Validates by the rules that the server parses with. The person's own zone is not sent: a preference without one follows
 * them when they move.
 */
export function validatePreference({ phoneNumber, timeZone, ...fields }: PreferenceFields, ownZone: string) {
  return validate(preferenceDraft, {
    ...fields,
    ...(timeZone === ownZone ? {} : { timeZone }),
    ...(phoneNumber === null ? {} : { settings: { phoneNumber } }),
  })
}
