import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { Theme } from '@daymark/domain/auth/profile.ts'

/** What the controls hold. An empty avatar is none; an empty theme is one that was not chosen in this form. */
export type ProfileFields = {
  firstName: string
  lastName: string
  avatar: string
  timeZone: string
  dayStartHour: string
  theme: Theme | ''
}

export type Profile = Pick<UserView, 'firstName' | 'lastName' | 'avatar' | 'timeZone' | 'dayStartHour' | 'theme'>

export const fieldsOf = ({ firstName, lastName, avatar, timeZone, dayStartHour }: Profile): ProfileFields => ({
  firstName,
  lastName,
  avatar: avatar ?? '',
  timeZone,
  dayStartHour: String(dayStartHour),
  theme: '',
})

/**
 * What the form would change, and nothing else: only that is validated and sent. So a name from an
 * identity provider that our own rule would refuse does not block other changes until it is edited.
 */
export function changesOf(fields: ProfileFields, profile: Profile) {
  const { theme: chosen, ...texts } = fields
  const before = fieldsOf(profile)
  const changes: Partial<Omit<ProfileFields, 'dayStartHour'>> & { dayStartHour?: number } = {}
  for (const name of ['firstName', 'lastName', 'avatar', 'timeZone'] as const) {
    const text = texts[name].trim()
    if (text !== before[name]) changes[name] = text
  }
  if (texts.dayStartHour !== before.dayStartHour) changes.dayStartHour = Number(texts.dayStartHour)
  if (chosen !== '' && chosen !== profile.theme) changes.theme = chosen
  return changes
}
