import type { ComponentProps } from 'react'
import { Field } from '#ui/fields/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string; error?: string | undefined }

export function TextField({ label, error, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}

/** An address is typed as it is: a phone neither capitalises nor corrects it. */
export function EmailField({
  autoComplete,
  ...rest
}: Omit<Props, 'label' | 'type'> & { autoComplete: 'email' | 'username' }) {
  return (
    <TextField
      {...rest}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
