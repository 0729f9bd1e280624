import type { ReactNode } from 'react'
import { useToastPlace } from './toast-place.ts'

/** `back`: begins with a control, beside which a small screen shows its toasts. */
type Props = { kind: 'text' | 'back'; children: ReactNode }

/**
 * The bar below the header that stays at the top of the window. Toasts that wait for an action are shown over it, and
 * are no higher than it is: they cover no control, and nothing moves when one appears.
 */
export function ToastLane({ kind, children }: Props) {
  useToastPlace(kind)
  return <div className="toast-lane -mx-4 flex h-16 items-center px-4 sm:-mx-8 sm:px-8">{children}</div>
}
