import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  label: string
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Yes or no, as part of a form. Label and hint are part of the target. */
export function Checkbox({ label, hint, isChecked, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-[4px] accent-[var(--primary)]"
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...rest}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-[.875rem] leading-snug text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
