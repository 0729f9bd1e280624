import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** A choice of one is told as such, and carries its own mark of being wrong. */
  isChoice?: boolean
  className?: string
  children: ReactNode
}

/** Several controls under one name. Hint and error are read when the focus comes into the group. */
export function FieldGroup({ label, hint, error, isChoice = false, className = '', children }: Props) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <fieldset
      className={`min-w-0 ${className}`}
      aria-describedby={describedBy.join(' ') || undefined}
      {...(isChoice && { role: 'radiogroup', 'aria-invalid': error !== undefined || undefined })}
    >
      <legend className="mb-1.5 block text-[.94rem] font-semibold">{label}</legend>
      {children}
      {describedBy.length > 0 && (
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
