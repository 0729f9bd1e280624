import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldMark } from './field-mark.tsx'

type Props = {
  label: string
  /** For screen readers only: sighted users see it from the context. */
  isLabelHidden?: boolean
  /** A note about what is chosen, beside the label. */
  mark?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** A choice of one is announced as a radio group, and is marked invalid itself. */
  isChoice?: boolean
  className?: string
  children: ReactNode
}

/** Several controls under one name. Hint and error are read when the focus comes into the group. */
export function FieldGroup({
  label,
  isLabelHidden = false,
  mark,
  hint,
  error,
  isChoice = false,
  className = '',
  children,
}: Props) {
  const id = useId()
  const words = { [`${id}-mark`]: mark, [`${id}-hint`]: hint, [`${id}-error`]: error }
  const describedBy = Object.keys(words).filter((part) => words[part] !== undefined)
  return (
    <fieldset
      className={`min-w-0 ${className}`}
      aria-describedby={describedBy.join(' ') || undefined}
      {...(isChoice && { role: 'radiogroup', 'aria-invalid': error !== undefined || undefined })}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-[.94rem] font-semibold'}>
        {label}
        <FieldMark id={`${id}-mark`} text={mark} />
      </legend>
      {children}
      {(hint ?? error) !== undefined && (
        <div className="mt-1.5 text-[.875rem] leading-snug">
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-ink-3">
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </fieldset>
  )
}
