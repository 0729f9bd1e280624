import { useId } from 'react'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FoldedFields, revealFolded } from '../controls/folded-fields.tsx'
import type { HabitControls } from '../habit-fields.ts'
import { measureChoices, measureFieldNames, measureTextIn, understood } from './habit-measure.ts'

export type MeasureProps = {
  form: HabitControls
  /** What a change means for the days that are there. */
  note?: string | undefined
}

/** What a day is measured by: one line, and the controls below it once it is pressed. */
export function MeasureField({ form, note }: MeasureProps) {
  const isWrong = measureFieldNames.some((name) => form.field(name).error !== undefined)
  const mark = measureFieldNames.map((name) => form.markOf(name)).find((text) => text !== undefined)
  return (
    <FoldedFields label="Measure" summary={measureTextIn(form.fields)} name="measure" isWrong={isWrong} mark={mark}>
      <DirectionField form={form} />
      {form.fields['measure.direction'] !== 'none' && <AmountFields form={form} />}
      {note !== undefined && <p className="text-[.875rem] leading-snug text-ink-3">{note}</p>}
    </FoldedFields>
  )
}

function DirectionField({ form }: { form: HabitControls }) {
  const { name, value, error } = form.field('measure.direction')
  return (
    <ChoiceRow
      label="Goal for a day"
      name={name}
      error={error}
      choices={measureChoices}
      value={value}
      onChange={(direction) => {
        form.edit(name, direction)
        revealFolded()
      }}
    />
  )
}

const units = [
  'times',
  'minutes',
  'hours',
  'glasses',
  'cups',
  'pages',
  'km',
  'miles',
  'steps',
  'reps',
  'words',
  'grams',
  'calories',
  'coffees',
  'drinks',
  'cigarettes',
]

const examples = {
  none: { target: '', unit: '' },
  atLeast: { target: '8', unit: 'glasses' },
  atMost: { target: '2', unit: 'coffees' },
}

function AmountFields({ form }: { form: HabitControls }) {
  const listId = useId()
  const { error: unitError, ...unit } = form.field('measure.unit')
  const example = examples[form.fields['measure.direction']]
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
      <NumberField form={form} name="measure.target" label="Target" placeholder={example.target} />
      <Field label="Unit" error={unitError}>
        {(control) => (
          <>
            <input {...control} {...unit} list={listId} autoCapitalize="none" placeholder={example.unit} />
            <datalist id={listId}>
              {units.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <NumberField form={form} name="measure.step" label="One tap adds" placeholder="1" />
    </div>
  )
}

type NumberProps = {
  form: HabitControls
  name: 'measure.target' | 'measure.step'
  label: string
  placeholder: string
}

/** Text to the browser, which would not take a comma for a number. */
function NumberField({ form, name, label, placeholder }: NumberProps) {
  const { error, onBlur, ...field } = form.field(name)
  const leave = () => {
    onBlur()
    const text = understood(field.value)
    if (text !== field.value) form.edit(name, text)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          {...field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
