import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Lets a password manager tell a password that is known from one that is being made up. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a way to look at what was typed. It is hidden again when the form is left, and never spell-checked. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${control.className} pr-12`}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={control.id}
            className="icon-btn absolute inset-y-0 right-0 h-full"
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
