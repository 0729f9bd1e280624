import { Field } from '#ui/fields/field.tsx'
import { useDayFromNow } from './when.tsx'

type Props = {
  label: string
  value: string
  hint?: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day from tomorrow on. */
export function DateField({ label, value, hint, error, onChange }: Props) {
  const tomorrow = useDayFromNow(1)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={tomorrow}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
