import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldMark } from './field-mark.tsx'

type Counter = { count: number; max: number; warnAbove?: number }

/** What the control inside a field must carry for label, hint and error to belong to it. */
type ControlProps = {
  id: string
  className: string
  /** What is typed runs the way its first letter does. */
  dir: 'auto'
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: string
  /** For screen readers only: sighted users see it from the context. */
  isLabelHidden?: boolean
  /** A note about the value, beside the label. */
  mark?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  counter?: Counter
  children: (control: ControlProps) => ReactNode
}

const controlLook =
  'block w-full min-h-11 rounded-[10px] border-[1.5px] border-edge bg-surface px-3 py-2 text-[1rem] text-ink ' +
  'placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-55'

/** A labelled control. The error is announced when it appears and read again with the control. */
export function Field({ label, isLabelHidden = false, mark, hint, error, counter, children }: Props) {
  const id = useId()
  const described = { [`${id}-mark`]: mark, [`${id}-hint`]: hint, [`${id}-error`]: error, [`${id}-count`]: counter }
  const describedBy = Object.keys(described).filter((part) => described[part] !== undefined)
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-[.94rem] font-semibold'}>
        {label}
        <FieldMark id={`${id}-mark`} text={mark} />
      </label>
      {children({
        id,
        className: controlLook,
        dir: 'auto',
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div className="mt-1.5 flex items-start justify-between gap-4 text-[.875rem] leading-snug">
        <div className="min-w-0">
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-ink-3">
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`} text={error} />
        </div>
        {counter && <Count id={`${id}-count`} {...counter} />}
      </div>
    </div>
  )
}

function Count({ id, count, max, warnAbove = max }: Counter & { id: string }) {
  return (
    <p id={id} className={`shrink-0 tabular-nums ${count > warnAbove ? 'font-semibold text-danger' : 'text-ink-3'}`}>
      {count}/{max}
    </p>
  )
}
