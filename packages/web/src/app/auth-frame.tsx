import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { useScreenEntry } from './screen-entry.ts'
import { initialView, type View } from './view.ts'

type Props = {
  title: string
  /** Where the way out leads; null while something is under way that has a way back of its own. */
  go: ((view: View) => void) | null
  children: ReactNode
}

/** What every step of signing in and up has in common. A new title is a new screen to whoever listens. */
export function AuthFrame({ title, go, children }: Props) {
  const screen = useScreenEntry(`${title} · Daymark`)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return (
    <div ref={screen} className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="mx-auto flex h-[68px] w-full max-w-[1180px] items-center justify-between px-4 sm:px-8">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="mx-auto w-full max-w-[480px] px-4 pt-4 pb-16 sm:pt-[6vh]">
        <div className="card p-5 sm:p-8">
          <h1 className="mb-6 text-[clamp(2.1rem,4vw,2.6rem)]">{title}</h1>
          {children}
        </div>
        {go && (
          <Button
            look="ghost"
            className="mt-3"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            onClick={() => go(initialView('/', isAuthenticated))}
          >
            Back
          </Button>
        )}
      </main>
    </div>
  )
}
