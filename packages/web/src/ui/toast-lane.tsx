import type { ReactNode } from 'react'

/** `back`: begins with a control, beside which a small screen shows its toasts. */
type Props = { kind: 'text' | 'back'; className?: string; children: ReactNode }

/**
 * The bar below the header that stays at the top of the window. Toasts that wait for an action are shown over it, and
 * are no higher than it is: they cover no control, and nothing moves when one appears.
 */
export function ToastLane({ kind, className = '', children }: Props) {
  return (
    <div
      data-lane={kind}
      className={`sticky top-0 z-20 -mx-4 flex h-16 items-center bg-fog px-4 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:bg-linear-to-b after:from-fog after:to-transparent sm:-mx-8 sm:px-8 print:static ${className}`}
    >
      {children}
    </div>
  )
}
