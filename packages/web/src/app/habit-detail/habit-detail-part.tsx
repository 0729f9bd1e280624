import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { Suspense } from 'react'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { FailureCard } from '../lazy/failure-screen.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

const detail = lazyPart('habit-detail', async () => (await import('./habit-detail.tsx')).HabitDetail)

const insights = lazyPart('insights', () =>
  queried(async () => (await import('../insights/insights-page.tsx')).InsightsPage),
)

/** Opened like a habit, and never the id of one. */
export const insightsPlace = 'insights'

export const preloadDetail = (): void => void detail.preload()
export const preloadInsights = (): void => void insights.preload()

type Props = {
  habitId: string
  onBack: () => void
  onEdit: (habit: HabitView) => void
  onDelete: (habit: HabitView) => void
}

/** One habit, or what all of them say, in place of the list. */
export function HabitDetailPart(props: Props) {
  const access = useFeatureAccess()
  const upgrade = useUpgrade()
  const Shown = props.habitId === insightsPlace ? insights.Part : detail.Part
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={props.onBack} />}>
      <Suspense fallback={<Skeleton label="Loading" rows={2} className="h-40" layout="mt-8 grid gap-4" />}>
        <Shown access={access} onUpgrade={upgrade} {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
