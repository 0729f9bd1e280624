import { CallToAction } from './call-to-action.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { FeaturesGrid } from './features-grid.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'

/**
 * The landing page: markup without state, rendered once at build time and again by the app after a logout. It carries
 * no style attribute, which the page's policy forbids, and comes to life through `listenOnLanding`. Without plans it
 * speaks of no price.
 */
export function Landing({ hasPlans, links }: { hasPlans: boolean; links: string }) {
  return (
    <div className="overflow-x-clip">
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <LandingHeader hasPlans={hasPlans} />
      <main id="main" tabIndex={-1}>
        <Hero hasPlans={hasPlans} />
        <ComingSoon />
        <FeaturesGrid />
        <CallToAction hasPlans={hasPlans} />
      </main>
      <LandingFooter links={links} />
    </div>
  )
}
