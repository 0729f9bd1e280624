import { Field } from '#ui/fields/field.tsx'
import type { ProfileForm } from './profile-form.ts'

const names = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
} as const

export function NameField({ form, name }: { form: ProfileForm; name: keyof typeof names }) {
  const { label, autoComplete } = names[name]
  const { error, ...input } = form.field(name)
  return (
    <Field label={label} error={error}>
      {(control) => <input {...control} {...input} autoComplete={autoComplete} />}
    </Field>
  )
}
