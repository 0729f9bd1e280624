import { ArrowLeft } from 'lucide-react'
import type { AuthMode } from '#boot/arrival.ts'
import { DevSession } from '#features/auth/dev-session.tsx'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { useScreenEntry } from './screen-entry.ts'

const titles = { signIn: 'Sign In', register: 'Create Account' } satisfies Record<AuthMode, string>

export function AuthScreen({ mode, onBack }: { mode: AuthMode; onBack: () => void }) {
  const title = titles[mode]
  const screen = useScreenEntry(`${title} · Daymark`)
  return (
    <div ref={screen} className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="mx-auto flex h-[68px] w-full max-w-[1180px] items-center justify-between px-4 sm:px-8">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="mx-auto w-full max-w-[480px] px-4 pt-6 pb-16 sm:pt-[10vh]">
        <div className="card p-5 sm:p-8">
          <h1 className="text-[clamp(2.1rem,4vw,2.6rem)]">{title}</h1>
          <DevSession />
        </div>
        <Button look="ghost" className="mt-3" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
      </main>
    </div>
  )
}
