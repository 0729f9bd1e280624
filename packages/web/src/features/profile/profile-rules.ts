import { profileChanges } from '@daymark/domain/auth/profile.ts'
import { judge } from '#forms/judgement.ts'
import { changesOf, type Profile, type ProfileFields } from './profile-fields.ts'

/** Judged only as far as it was changed, and only that is sent. */
export const judgeProfile = (fields: ProfileFields, profile: Profile) =>
  judge(profileChanges, changesOf(fields, profile))

/** Whether a text is the address of a picture that may be saved. */
export const isAvatar = (address: string): boolean => profileChanges.safeParse({ avatar: address }).success
