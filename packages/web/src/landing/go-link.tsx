import type { ReactNode } from 'react'
import { type AuthMode, addressOf } from '#boot/arrival.ts'

type Props = { to: AuthMode; className: string; children: ReactNode }

/** The button that leads to registration. */
export const startLabel = (hasPlans: boolean): string => (hasPlans ? 'Get Started Free' : 'Get Started')

/** Link to sign-in or registration. A plain link until the page's script has loaded, so an early tap works too. */
export function GoLink({ to, className, children }: Props) {
  return (
    <a href={addressOf(to)} rel="nofollow" data-go={to} className={`btn ${className}`}>
      {children}
    </a>
  )
}
