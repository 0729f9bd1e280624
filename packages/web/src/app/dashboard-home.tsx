import { Suspense, useEffect } from 'react'
import { afterPaint } from '#api/after-paint.ts'
import { useZone } from '#api/client-context.ts'
import { useToday } from '#api/today.ts'
import type { CardActions } from '#features/habits/card/card-buttons.tsx'
import { MarkLine } from '#features/habits/card/mark-line.tsx'
import { HabitsSection } from '#features/habits/list/habits-section.tsx'
import { StatStrip } from '#features/habits/list/stat-strip.tsx'
import { DashboardBanner } from './dashboard-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Greeting, TodayBar } from './greeting.tsx'
import type { HabitDialogs } from './habit-dialogs.ts'
import { lazyPart } from './lazy-part.tsx'

const empty = lazyPart('no-habits', async () => (await import('#features/habits/list/no-habits.tsx')).NoHabits)
const paused = lazyPart(
  'paused-habits',
  async () => (await import('#features/habits/list/paused-habits.tsx')).PausedHabits,
)
const quick = lazyPart('quick-actions', async () => (await import('./quick-actions.tsx')).QuickActions)

type Props = { firstName: string; actions: CardActions; dialogs: HabitDialogs }

/**
 * What the dashboard shows while no single habit is open. A phone opens on the habits: figures in one row, the chart below
 * the list; where there is room for two columns the chart stands beside the greeting. Who cannot fetch one of its lazy parts misses nothing of the
 * others.
 */
export function DashboardHome({ firstName, actions, dialogs: { form, keys, limit, importing } }: Props) {
  const today = useToday(useZone())
  const NoHabits = empty.Part
  const PausedHabits = paused.Part
  const QuickActions = quick.Part
  const create = () => form.openAbout(null)

  // On its way while the list is still asked for.
  useEffect(
    () =>
      afterPaint(() => {
        for (const part of [empty, paused, quick]) void part.preload()
      }),
    [],
  )

  return (
    <>
      <TodayBar today={today} />
      <DashboardBanner />
      <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(420px,1fr)_minmax(0,600px)]">
        <Greeting firstName={firstName} />
        <StatStrip today={today} />
        <HabitsSection
          actions={actions}
          onNew={create}
          onNearNew={form.preload}
          onKeys={keys.open}
          renderEmpty={() => (
            <ErrorBoundary renderFailure={() => null}>
              <Suspense>
                <NoHabits
                  onCreate={create}
                  onNearCreate={form.preload}
                  onImport={importing.open}
                  onNearImport={importing.preload}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        >
          <ErrorBoundary renderFailure={() => null}>
            <Suspense>
              <PausedHabits onLimit={limit.openAbout} />
            </Suspense>
          </ErrorBoundary>
        </HabitsSection>
        <MarkLine today={today} />
      </div>
      <ErrorBoundary renderFailure={() => null}>
        <Suspense>
          <QuickActions />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
