import { BootDashboard } from './boot-dashboard.tsx'
import { BootScreen } from './boot-screen.tsx'
import { Landing } from './landing.tsx'

/** What #root holds before any script ran. One of the three is seen, see boot.css. */
export function PrerenderedPage({ hasPlans, links }: { hasPlans: boolean; links: string }) {
  return (
    <>
      <BootDashboard hasPlans={hasPlans} />
      <BootScreen />
      <div className="prerendered-landing">
        <Landing hasPlans={hasPlans} links={links} />
      </div>
    </>
  )
}
