import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { type ProfileChanges, profileChanges } from '@daymark/domain/auth/profile.ts'
import { type Form, useForm } from '#forms/form.ts'
import { judge } from '#forms/judgement.ts'
import { changesOf, fieldsOf, type Profile, type ProfileFields } from './profile-fields.ts'

export type ProfileForm = Form<ProfileFields, ProfileChanges>

export const useProfileForm = (user: UserView): ProfileForm =>
  useForm({ base: fieldsOf(user), complaints: 'once left', judge: (fields) => judgeProfile(fields, user) })

/** Judged only as far as it was changed, and only that is sent. */
export const judgeProfile = (fields: ProfileFields, profile: Profile) =>
  judge(profileChanges, changesOf(fields, profile))
