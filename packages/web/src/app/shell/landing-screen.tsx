import { useLayoutEffect } from 'react'
import { hasPlans } from '#api/has-plans.ts'
import type { AuthMode } from '#boot/arrival.ts'
import { Landing } from '#landing/landing.tsx'
import { listenOnLanding } from '#landing/listen-on-landing.ts'
import { useFollow } from '../auth/auth-history.ts'
import { useScreenEntry } from './screen-entry.ts'
import type { View } from './view.ts'

/** The landing page as the app shows it, after a logout or a step back: the prerendered markup, woken the same way. */
export function LandingScreen({ onAuth, go }: { onAuth: (mode: AuthMode) => void; go: (view: View) => void }) {
  useFollow(go)
  const screen = useScreenEntry('Daymark: Build Better Habits Daily')
  useLayoutEffect(() => (screen.current ? listenOnLanding(screen.current, onAuth) : undefined), [screen, onAuth])
  return (
    <div ref={screen}>
      <Landing hasPlans={hasPlans()} links={document.documentElement.dataset['links'] ?? ''} />
    </div>
  )
}
