import { hasPreferredTime, type NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { zoneChoices } from '@daymark/domain/time/zone.ts'
import { deviceZone } from '#api/time/clock.ts'
import { Field } from '#ui/fields/field.tsx'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import { hasHour } from './notification-words.ts'
import type { Edits, PreferenceFields } from './preference-fields.ts'

type Props = {
  type: NotificationType
  fields: PreferenceFields
  ownZone: string
  error: string | undefined
  onEdit: (change: Edits) => void
}

/** At what time, for the types that let one choose, and by which clock, for all that come at an hour. */
export function TimeFields({ type, fields, ownZone, error, onEdit }: Props) {
  const { preferredTime, timeZone } = fields
  return (
    <>
      {hasPreferredTime(type) && (
        <Field label="Time" error={error}>
          {(control) => (
            <input
              {...control}
              type="time"
              required
              value={preferredTime}
              onChange={({ currentTarget }) => onEdit({ preferredTime: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {hasHour(type) && (
        <Field label="Timezone" hint={timeZone === ownZone ? 'Follows your profile timezone.' : undefined}>
          {(control) => (
            <ZoneSelect
              {...control}
              choices={zoneChoices(deviceZone(), timeZone)}
              value={timeZone}
              onChange={({ currentTarget }) => onEdit({ timeZone: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
