import { BootScreen } from './boot-screen.tsx'
import { Landing } from './landing.tsx'

/** What #root holds before any script ran. One of the two is seen, see boot.css. */
export function PrerenderedPage({ hasPlans, links }: { hasPlans: boolean; links: string }) {
  return (
    <>
      <div className="prerendered-landing">
        <Landing hasPlans={hasPlans} links={links} />
      </div>
      <BootScreen />
    </>
  )
}
