import { useForm } from '#forms/form.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { calendarOf, tickLinkOf } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import type { Wanted } from './connections.queries.ts'

type Props = { onMake: (wanted: Wanted) => Promise<unknown> }

export function CalendarForm({ onMake }: Props) {
  const form = useForm({ base: { name: '' }, showErrors: 'once submitted', validate: calendarOf })
  const { error, ...name } = form.field('name')
  return (
    <ConnectionForm form={form} submit="Make Address" onSend={(body) => onMake({ kind: 'calendar', body })}>
      <Field label="Name" hint="Which calendar app or device it’s for." error={error}>
        {(control) => <input {...control} {...name} autoComplete="off" placeholder="My phone" />}
      </Field>
    </ConnectionForm>
  )
}

export type LinkableHabit = { id: string; name: string }

export function TickLinkForm({ habits, onMake }: Props & { habits: readonly LinkableHabit[] }) {
  const form = useForm({
    base: { habitId: habits[0]?.id ?? '' },
    showErrors: 'once submitted',
    validate: tickLinkOf,
  })
  const { error, ...habitId } = form.field('habitId')
  if (habits.length === 0) {
    return (
      <div className="mt-5">
        <Notice title="No habits yet" text="A link ticks one habit. Create a habit first." />
      </div>
    )
  }
  return (
    <ConnectionForm form={form} submit="Make Link" onSend={(body) => onMake({ kind: 'tickLink', body })}>
      <Field label="Habit" error={error}>
        {(control) => (
          <select {...control} {...habitId}>
            {habits.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ConnectionForm>
  )
}
