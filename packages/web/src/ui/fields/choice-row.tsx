import { type ReactNode, useId } from 'react'
import { FieldGroup } from './field-group.tsx'

/** An icon comes before the label, a mark after it. */
type Choice<Value extends string> = { value: Value; label: string; icon?: ReactNode; mark?: ReactNode }

type Props<Value extends string> = {
  label: string
  mark?: string | undefined
  hint?: string
  error?: string | undefined
  /** By which a form finds it. */
  name?: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

const choiceLook =
  'relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[8px] px-2 text-center text-[.94rem] leading-tight ' +
  'font-semibold text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink ' +
  'has-checked:shadow-[0_0_0_1.5px_var(--edge)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 ' +
  'has-focus-visible:outline-sea'

/** One of a few, all in sight. Arrow keys move the choice. */
export function ChoiceRow<Value extends string>({
  label,
  mark,
  hint,
  error,
  name,
  choices,
  value,
  onChange,
}: Props<Value>) {
  const id = useId()
  return (
    <FieldGroup isChoice label={label} mark={mark} hint={hint} error={error}>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-[11px] bg-sunken p-1">
        {choices.map((choice) => (
          <label key={choice.value} className={choiceLook}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              className="sr-only"
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            {choice.label}
            {choice.mark}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
