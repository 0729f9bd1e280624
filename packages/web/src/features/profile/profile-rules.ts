import { profileChanges } from '@daymark/domain/auth/profile.ts'
import { validate } from '#forms/validation.ts'
import { changesOf, type Profile, type ProfileFields } from './profile-fields.ts'

/** Validated only as far as it was changed, and only that is sent. */
export const validateProfile = (fields: ProfileFields, profile: Profile) =>
  validate(profileChanges, changesOf(fields, profile))

/** Whether a text is the address of a picture that may be saved. */
export const isAvatar = (address: string): boolean => profileChanges.safeParse({ avatar: address }).success
