import { Logo } from '#ui/logo.tsx'
import { GoLink, startLabel } from './go-link.tsx'
import { LandingThemeToggle } from './landing-theme-toggle.tsx'

export function LandingHeader({ hasPlans }: { hasPlans: boolean }) {
  return (
    <header className="relative z-10 mx-auto flex h-[72px] max-w-[1180px] items-center justify-between px-5 sm:px-8">
      <a href="/" aria-label="Daymark home">
        <Logo />
      </a>
      <nav className="flex items-center gap-1 sm:gap-2" aria-label="Account">
        <LandingThemeToggle />
        <GoLink to="signIn" className="btn-ghost max-sm:min-h-11">
          Sign In
        </GoLink>
        <GoLink to="register" className="btn-primary max-sm:hidden">
          {startLabel(hasPlans)}
        </GoLink>
      </nav>
    </header>
  )
}
