import { createElement } from 'react'
import { FigureStrip } from '#ui/figure-strip.tsx'
import { Logo } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const unknown = '–'

/**
 * The dashboard's frame before any of it has arrived: everything is where the dashboard puts it, so that nothing moves when
 * it does. The head script fills in the name. Only for the eye: there is nothing to read or press yet.
 */
export function BootDashboard({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="boot-dashboard" aria-hidden="true">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-[1240px] items-center px-4 sm:h-[68px] sm:px-8">
          <Logo />
        </div>
      </div>
      <div className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-8">
        <div className="flex h-16 items-center">
          <p className="pt-5 text-ink-2 max-sm:text-[.94rem]">Loading habits…</p>
        </div>
        {hasPlans && <div className="boot-banner card bare mt-1 h-[62px] sm:h-[66px]" />}
        <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(420px,1fr)_minmax(0,600px)]">
          <h1 className="mt-3 min-w-0 self-end text-[clamp(1.9rem,4vw,3rem)] wrap-anywhere sm:mt-6">
            Welcome, <bdi>{createElement('first-name')}</bdi>
          </h1>
          <figure className="mt-8 self-end max-lg:hidden lg:invisible lg:col-start-2 lg:row-start-1">
            <div className="h-[76px]" />
            <figcaption className="mt-1.5 text-[.8125rem]">Last 30 days</figcaption>
          </figure>
          <FigureStrip
            figures={[
              { label: 'Total Habits', value: unknown, shape: 'square' },
              { label: 'Active Streaks', value: unknown, shape: 'triangle' },
              { label: 'Completed Today', value: unknown, shape: 'circle' },
              { label: 'Longest Streak', value: unknown, shape: 'diamond' },
            ]}
          />
          <div className="mt-5 sm:mt-10 lg:col-span-2">
            <div className="flex min-h-11 items-center">
              <h2 className="text-[1.6rem] whitespace-nowrap max-[359px]:text-[1.35rem]">Your Habits</h2>
            </div>
            <div className="mt-3 sm:mt-4">
              <Skeleton label="" rows={4} className="h-69 sm:h-64" layout="grid gap-4 lg:grid-cols-2" />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
