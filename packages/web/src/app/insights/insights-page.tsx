import { canUse, type FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useToday } from '#api/time/today.ts'
import { Findings } from '#features/completions/insights/findings.tsx'
import { HabitsOverview } from '#features/completions/insights/habits-overview.tsx'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ToastLane } from '#ui/toasts/toast-lane.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { useKeptTab, usePlaceEntry } from '../shell/place-entry.ts'
import { WholeHabits } from './whole-habits.tsx'

type Props = { onBack: () => void; access: FeatureAccess | null; onUpgrade: () => void }

/** What all habits together say, for plans with analytics. */
export function InsightsPage({ onBack, access, onUpgrade }: Props) {
  const entry = usePlaceEntry('Insights')
  return (
    <div ref={entry}>
      <ToastLane kind="back">
        <Button
          look="ghost"
          icon={<ArrowLeft size={19} aria-hidden="true" />}
          className="-ml-2.5 min-h-11"
          onClick={onBack}
        >
          Back
        </Button>
      </ToastLane>
      <h1 className="mt-3 text-[clamp(1.75rem,4vw,3rem)] wrap-anywhere">Insights</h1>
      <div className="mt-5">
        {access === null ? (
          <Skeleton label="Loading insights" rows={1} className="h-40" />
        ) : canUse('analytics', access) ? (
          <Opened />
        ) : (
          // Reached by the history, after the plan has ended.
          <UpgradePrompt feature="analytics" access={access} onUpgrade={onUpgrade} />
        )}
      </div>
    </div>
  )
}

const tabNames = ['findings', 'overview', 'year'] as const

const yourYear = lazyPart('year', async () => (await import('./your-year.tsx')).YourYear)

function Opened() {
  const today = useToday()
  const [tab, openTab] = useKeptTab(tabNames)
  return (
    <Tabs
      label="Insights"
      value={tab}
      onChange={openTab}
      tabs={[
        {
          value: 'findings',
          label: 'What your days say',
          renderPanel: () => (
            <WholeHabits today={today} hasTimes>
              {(habits) => <Findings habits={habits} />}
            </WholeHabits>
          ),
        },
        {
          value: 'overview',
          label: 'Overview',
          renderPanel: () => (
            <HabitsOverview
              today={today}
              renderHabits={(render) => <WholeHabits today={today}>{render}</WholeHabits>}
            />
          ),
        },
        {
          value: 'year',
          label: 'Your year',
          renderPanel: () => (
            <Suspense fallback={<Skeleton label="Loading your year" rows={1} className="h-64" />}>
              <yourYear.Part today={today} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
