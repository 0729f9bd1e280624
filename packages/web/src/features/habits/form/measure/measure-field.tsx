import { ChevronDown } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { FieldMark } from '#ui/fields/field-mark.tsx'
import { Field } from '#ui/fields/field.tsx'
import type { HabitControls } from '../habit-fields.ts'
import { measureChoices, measureFieldNames, measureTextIn, understood } from './habit-measure.ts'

type Props = {
  form: HabitControls
  /** What a change means for the days that are there. */
  note?: string | undefined
}

/**
 * What a day is measured by: one line, and the controls below it once it is pressed. An error inside opens it and keeps it
 * open. While closed the line itself is what a form finds and focuses; the focus goes on to the field that is wrong.
 */
export function MeasureField({ form, note }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const isWrong = measureFieldNames.some((name) => form.field(name).error !== undefined)
  const mark = measureFieldNames.map((name) => form.markOf(name)).find((text) => text !== undefined)
  if (isWrong && !isOpen) setOpen(true)

  const focusWrong = () => panel.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  const goOn = useEffectEvent(() => {
    if (isWrong && document.activeElement === line.current) focusWrong()
  })
  useLayoutEffect(() => {
    if (isOpen) goOn()
  }, [isOpen])

  /** What a press brings up may lie below the edge of the dialog. */
  const reveal = () => requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
  const press = () => {
    if (isWrong) focusWrong()
    else setOpen(!isOpen)
    reveal()
  }

  return (
    <div className="rounded-[10px] border-[1.5px] border-edge">
      <button
        ref={line}
        type="button"
        name={isOpen ? undefined : 'measure'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={mark === undefined ? undefined : `${id}-mark`}
        className={`flex min-h-11 w-full items-center gap-3 py-2 pr-2.5 pl-3 text-left hover:bg-sunken ${isOpen ? 'rounded-t-[8.5px]' : 'rounded-[8.5px]'}`}
        onClick={press}
      >
        <span className="shrink-0 text-[.94rem] font-semibold">
          Measure
          <FieldMark id={`${id}-mark`} text={mark} />
        </span>{' '}
        <span className="ml-auto min-w-0 truncate text-ink-2">{measureTextIn(form.fields)}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={`shrink-0 text-ink-2 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <fieldset ref={panel} id={id} className="grid min-w-0 scroll-mb-6 gap-4 border-t border-line p-3">
          <legend className="sr-only">Measure</legend>
          <DirectionField form={form} onChosen={reveal} />
          {form.fields['measure.direction'] !== 'none' && <AmountFields form={form} />}
          {note !== undefined && <p className="text-[.875rem] leading-snug text-ink-3">{note}</p>}
        </fieldset>
      )}
    </div>
  )
}

function DirectionField({ form, onChosen }: { form: HabitControls; onChosen: () => void }) {
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
        onChosen()
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
