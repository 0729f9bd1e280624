import type { ChangeEventHandler } from 'react'
import { deviceZone } from '#api/time/clock.ts'
import { Field } from '#ui/fields/field.tsx'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import { useRules } from './lazy-rules.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Begins with the device's own zone, which is all that it offers until the list has come. */
export function ZoneField({ value, error, ...rest }: Props) {
  const rules = useRules()
  const device = deviceZone()
  return (
    <Field label="Timezone" hint="Sets when your day starts and ends." error={error}>
      {(control) => (
        <ZoneSelect
          {...rest}
          {...control}
          choices={rules ? rules.zoneChoices(device) : [value]}
          value={rules ? rules.zoneInUse(value, device) : value}
        />
      )}
    </Field>
  )
}
