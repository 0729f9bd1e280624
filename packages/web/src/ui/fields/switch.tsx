import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const trackLook =
  'relative h-7 w-12 shrink-0 rounded-full border-[1.5px] border-edge bg-sunken transition-colors duration-140 ' +
  'peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-55 ' +
  'peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-3 peer-focus-visible:outline-sea ' +
  'after:absolute after:top-[2.5px] after:left-[3px] after:size-5 after:rounded-full after:bg-edge ' +
  'after:transition-[translate] after:duration-140 peer-checked:after:translate-x-[19px] peer-checked:after:bg-on-primary'

/** On or off, at once. The label is part of the target. */
export function Switch({ label, isOn, onChange, className = '', ...rest }: Props) {
  return (
    <label className={`relative flex min-h-11 cursor-pointer items-center justify-between gap-4 ${className}`}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        className="peer sr-only"
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...rest}
      />
      <span aria-hidden="true" className={trackLook} />
    </label>
  )
}
