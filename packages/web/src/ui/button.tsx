import type { ComponentProps, ReactNode } from 'react'

type Look = 'primary' | 'line' | 'ghost' | 'danger' | 'danger-line'

type Props = ComponentProps<'button'> & {
  look?: Look
  icon?: ReactNode
  /** Work is under way: the button waits, disabled, and says so to a screen reader. */
  isBusy?: boolean
}

const looks = {
  primary: 'btn-primary',
  line: 'btn-line',
  ghost: 'btn-ghost',
  danger: 'bg-danger text-surface hover:brightness-95',
  'danger-line': 'border-[1.5px] border-danger text-danger hover:bg-danger-wash',
} satisfies Record<Look, string>

export function Button({ look = 'primary', icon, isBusy = false, disabled, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
      className={`btn ${looks[look]} disabled:opacity-55 ${className}`}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
