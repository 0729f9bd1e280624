import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { useScreenEntry } from './screen-entry.ts'

/** What the two screens that a checkout returns to have in common. A new title is a new screen to whoever listens. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const screen = useScreenEntry(`${title} · Daymark`)
  return (
    <div ref={screen} className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="mx-auto flex h-[68px] w-full max-w-[1180px] items-center justify-between px-4 sm:px-8">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="mx-auto w-full max-w-[520px] px-4 pt-6 pb-16 sm:pt-[10vh]">
        <div className="card p-5 sm:p-8">
          <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
