import { reaches } from '@daymark/domain/connections/reach.ts'
import { useToday } from '#api/time/today.ts'
import { useForm } from '#forms/form.ts'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { Field } from '#ui/fields/field.tsx'
import { type TokenFields, tokenOf } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import { reachWords } from './connection-words.ts'
import type { Wanted } from './connections.queries.ts'

const empty: TokenFields = { name: '', reach: 'read', endsOn: '' }

export function TokenForm({ onMake }: { onMake: (wanted: Wanted) => Promise<unknown> }) {
  const today = useToday()
  const form = useForm({ base: empty, showErrors: 'once submitted', validate: tokenOf })
  const { error: nameError, ...name } = form.field('name')
  const { error: endError, ...endsOn } = form.field('endsOn')
  const { reach } = form.fields
  return (
    <ConnectionForm form={form} submit="Make Token" onSend={(body) => onMake({ kind: 'token', body })}>
      <Field label="Name" hint="What it’s for, so that you know it later." error={nameError}>
        {(control) => <input {...control} {...name} autoComplete="off" placeholder="Kitchen display" />}
      </Field>
      <ChoiceRow
        label="It can"
        hint={reachWords[reach].hint}
        choices={reaches.map((value) => ({ value, label: reachWords[value].label }))}
        value={reach}
        onChange={(next) => form.edit('reach', next)}
      />
      <Field
        label="Works until (optional)"
        hint="The last day. Without one, it works until you end it."
        error={endError}
      >
        {(control) => <input type="date" min={today} max="9999-12-31" {...control} {...endsOn} />}
      </Field>
    </ConnectionForm>
  )
}
