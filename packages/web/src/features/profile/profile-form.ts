import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { ProfileChanges } from '@daymark/domain/auth/profile.ts'
import { type Form, useForm } from '#forms/form.ts'
import { fetchedRules } from '#forms/fetched-rules.ts'
import { fieldsOf, type ProfileFields } from './profile-fields.ts'

export type ProfileForm = Form<ProfileFields, ProfileChanges>

const rules = fetchedRules(() => import('./profile-rules.ts'))
export const { useRules } = rules

export function useProfileForm(user: UserView): ProfileForm {
  const validate = rules.useValidator(
    ({ validateProfile }) =>
      (fields: ProfileFields) =>
        validateProfile(fields, user),
  )
  return useForm({ base: fieldsOf(user), showErrors: 'once left', validate })
}
