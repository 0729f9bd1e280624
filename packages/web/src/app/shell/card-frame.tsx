import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { useScreenEntry } from './screen-entry.ts'

type Props = { title: string; children: ReactNode; foot?: ReactNode }

/** A screen that is one card: signing in, coming back from a checkout. A new title is announced as a new screen. */
export function CardFrame({ title, children, foot }: Props) {
  const screen = useScreenEntry(`${title} · Daymark`)
  return (
    <div ref={screen} className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="mx-auto flex h-[68px] w-full max-w-[1180px] items-center justify-between px-4 sm:px-8">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="mx-auto w-full max-w-[480px] px-4 pt-4 pb-16 sm:pt-[6vh]">
        <div className="card p-5 sm:p-8">
          <h1 className="mb-6 text-[clamp(2.1rem,4vw,2.6rem)] wrap-anywhere">{title}</h1>
          {children}
        </div>
        {foot}
      </main>
    </div>
  )
}
