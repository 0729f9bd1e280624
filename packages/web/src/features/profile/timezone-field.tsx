import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Field } from '#ui/fields/field.tsx'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import type { ProfileForm } from './profile-form.ts'
import { zoneOptionsFor } from './zone-options.ts'

export function TimezoneField({ form, user }: { form: ProfileForm; user: UserView }) {
  const { error, ...select } = form.field('timeZone')
  return (
    <Field label="Timezone" hint="Your days start and end at midnight there." error={error}>
      {(control) => <ZoneSelect {...control} {...select} choices={zoneOptionsFor(user.timeZone)} />}
    </Field>
  )
}
