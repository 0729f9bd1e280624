import type { ComponentProps, MouseEvent, ReactNode } from 'react'

type Look = 'primary' | 'line' | 'ghost' | 'danger' | 'danger-line'

type Props = ComponentProps<'button'> & {
  look?: Look
  icon?: ReactNode
  /** Work is under way: the button waits, and says so to a screen reader. */
  isBusy?: boolean
  /** There is nothing for it to do at the moment. */
  isIdle?: boolean
}

const looks = {
  primary: 'btn-primary',
  line: 'btn-line',
  ghost: 'btn-ghost',
  danger: 'bg-danger text-surface hover:brightness-95',
  'danger-line': 'border-[1.5px] border-danger text-danger hover:bg-danger-wash',
} satisfies Record<Look, string>

/**
 * A button that is busy or has nothing to do is disabled without the attribute, which would take the focus from the
 * button just pressed. `disabled` is for a button that cannot have been pressed.
 */
export function Button(props: Props) {
  const { look = 'primary', icon, isBusy = false, isIdle = false, onClick, className = '', children, ...rest } = props
  const isHeld = isBusy || isIdle
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isHeld || undefined}
      className={`btn ${looks[look]} disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${className}`}
      onClick={isHeld ? swallow : onClick}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

/** Also keeps Enter in a field from submitting the button's form. */
const swallow = (event: MouseEvent) => event.preventDefault()
