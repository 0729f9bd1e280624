import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

/** A full-width part of the page, its content held to the landing's measure. */
export function Section({ children, className = '' }: Props) {
  return <section className={`mx-auto w-full max-w-[1180px] px-5 sm:px-8 ${className}`}>{children}</section>
}
