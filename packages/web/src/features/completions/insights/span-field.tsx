import { overviewSpans } from '@daymark/domain/insights/overview.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SpanChoice } from './span-choice.ts'

type Props = { choice: SpanChoice; onChange: (choice: SpanChoice) => void; error: string | null; today: Day }

const names = [...overviewSpans, 'own'] as const
const labels = {
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  all: 'All time',
  own: 'Custom dates',
} satisfies Record<SpanChoice['name'], string>

export function SpanField({ choice, onChange, error, today }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Days">
        {(control) => (
          <select
            {...control}
            value={choice.name}
            onChange={({ target }) => onChange({ ...choice, name: target.value as SpanChoice['name'] })}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {labels[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {choice.name === 'own' && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={end === 'from' ? 'First day' : 'Last day'}
              error={end === 'from' ? undefined : (error ?? undefined)}
            >
              {(control) => (
                <input
                  type="date"
                  max={today}
                  {...control}
                  value={choice[end]}
                  onChange={({ target }) => onChange({ ...choice, [end]: target.value as Day })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
