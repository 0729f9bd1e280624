import { preferenceDraft } from '@daymark/domain/notifications/preference.ts'
import { judge } from '#forms/judgement.ts'
import type { PreferenceFields } from './preference-fields.ts'

/**
 * Judges by the rules that the server parses with. The person's own zone is not sent: a preference without one follows
 * them when they move.
 */
export function judgePreference({ phoneNumber, timeZone, ...fields }: PreferenceFields, ownZone: string) {
  return judge(preferenceDraft, {
    ...fields,
    ...(timeZone === ownZone ? {} : { timeZone }),
    ...(phoneNumber === null ? {} : { settings: { phoneNumber } }),
  })
}
