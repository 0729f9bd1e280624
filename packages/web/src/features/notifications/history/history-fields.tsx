import { notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { Field } from '#ui/fields/field.tsx'
import type { HistoryFilter } from './history-filter.ts'
import { statusLook } from '../notification-words.ts'

type Props = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

export function HistoryFields({ filter, onFilter }: Props) {
  return (
    <div className="grid flex-1 grid-cols-2 gap-3 -mb-1.5 max-sm:basis-full">
      <Field label="Status">
        {(control) => (
          <select
            {...control}
            value={filter.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filter, status: notificationStatuses.find((status) => status === value) ?? null })
            }
          >
            <option value="">All</option>
            {notificationStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLook[status].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Type">
        {(control) => (
          <select
            {...control}
            value={filter.type ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filter, type: notificationTypes.find((type) => type === value) ?? null })
            }
          >
            <option value="">All</option>
            {notificationTypes.map((type) => (
              <option key={type} value={type}>
                {notificationTypeNames[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
