import type { ReactNode } from 'react'
import { type AuthMode, addressOf } from '#boot/arrival.ts'

type Props = { to: AuthMode; className: string; children: ReactNode }

/** The way in. A plain link until the page's script is awake: a tap that comes earlier still arrives at the form. */
export function GoLink({ to, className, children }: Props) {
  return (
    <a href={addressOf(to)} rel="nofollow" data-go={to} className={`btn ${className}`}>
      {children}
    </a>
  )
}
