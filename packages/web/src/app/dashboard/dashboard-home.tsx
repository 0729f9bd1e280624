import type { Day } from '@daymark/domain/time/day.ts'
import { RefreshCw } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { useToday } from '#api/time/today.ts'
import type { CardActions } from '#features/habits/card/card-buttons.tsx'
import { longDayOf } from '#features/habits/card/day-words.ts'
import { ThirtyDayChart } from '#features/habits/card/thirty-day-chart.tsx'
import { type CardsProps, HabitCards } from '#features/habits/list/habit-cards.tsx'
import { LoadingCards } from '#features/habits/list/habit-list.tsx'
import { HabitsSection } from '#features/habits/list/habits-section.tsx'
import { NoHabits } from '#features/habits/list/no-habits.tsx'
import type { PausedHabits } from '#features/habits/list/paused-habits.tsx'
import { StatStrip } from '#features/habits/list/stat-strip.tsx'
import { TodayLine } from '#features/habits/list/today-line.tsx'
import { UpdatedAgo } from '#features/habits/list/updated-ago.tsx'
import { useHabits, useHabitsData } from '#features/habits/store/habits-context.ts'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { Button } from '#ui/button.tsx'
import { ToastLane } from '#ui/toasts/toast-lane.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { preloadInsights } from '../habit-detail/habit-detail-part.tsx'
import { DashboardBanner } from './dashboard-banner.tsx'
import type { HabitDialogs } from './habit-dialogs.ts'

type Props = { firstName: string; actions: CardActions; dialogs: HabitDialogs; onInsights: () => void }

/**
 * What the dashboard shows while no single habit is open. A phone opens on the habits: figures in one row, the chart below
 * the list; where there is room for two columns the chart is beside the greeting.
 */
export function DashboardHome({ firstName, actions, dialogs: { form, keys, limit, importing }, onInsights }: Props) {
  const today = useToday()
  const create = () => form.openAbout(null)

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
          renderArranged={(cards) => <Arranged {...cards} />}
          renderEmpty={() => (
            <NoHabits
              onCreate={create}
              onNearCreate={form.preload}
              onImport={importing.open}
              onNearImport={importing.preload}
            />
          )}
        >
          <Paused onLimit={limit.openAbout} />
        </HabitsSection>
        <ThirtyDayChart today={today} />
      </div>
      <QuickActions onInsights={onInsights} />
    </>
  )
}

const pausedHabits = lazyPart(
  'paused-habits',
  async () => (await import('#features/habits/list/paused-habits.tsx')).PausedHabits,
)

const arrangedHabits = lazyPart(
  'arranged-habits',
  async () => (await import('#features/habits/sections/arranged-habits.tsx')).ArrangedHabits,
)

/** Without its code the habits are still there, as one list. */
function Arranged({ habits, ...cards }: CardsProps) {
  const renderCards = (shown: CardsProps['habits']) => <HabitCards habits={shown} {...cards} />
  return (
    <ErrorBoundary renderFailure={() => renderCards(habits)}>
      <Suspense fallback={<LoadingCards />}>
        <arrangedHabits.Part habits={habits} today={cards.today} renderCards={renderCards} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Nothing while no habit is paused, or none is known to be: they come with the first list of a visit. */
function Paused({ onLimit }: Pick<ComponentProps<typeof PausedHabits>, 'onLimit'>) {
  const paused = useHabitsData((data) => data.paused)
  if (paused === null || paused.length === 0) return null
  return (
    <ErrorBoundary
      renderFailure={() => <p className="mt-4 text-ink-2">Paused habits did not load. Reload the page to see them.</p>}
    >
      <Suspense>
        <pausedHabits.Part paused={paused} onLimit={onLimit} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The date in the user's timezone and how far today has come; in sight however far the list is scrolled. */
function TodayBar({ today }: { today: Day }) {
  return (
    <ToastLane kind="text">
      <div className="min-w-0">
        <p className="eyebrow">{longDayOf(today)}</p>
        <TodayLine today={today} />
      </div>
    </ToastLane>
  )
}

const Greeting = ({ firstName }: { firstName: string }) => (
  <h1 className="mt-3 min-w-0 self-end text-[clamp(1.9rem,4vw,3rem)] wrap-anywhere sm:mt-6">
    Welcome, <bdi>{firstName}</bdi>
  </h1>
)

function QuickActions({ onInsights }: { onInsights: () => void }) {
  const access = useFeatureAccess()
  const { load } = useHabits()
  const isRefreshing = useHabitsData(({ status }) => status === 'loading')
  return (
    <section
      aria-labelledby="quick-actions"
      className="screen-only card mt-6 flex flex-wrap items-center justify-between gap-4 px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="quick-actions" className="text-[1.15rem]">
          Quick Actions
        </h2>
        <UpdatedAgo />
      </div>
      {access?.canAccessAnalytics && (
        <Button
          look="ghost"
          className="sm:ml-auto"
          onClick={onInsights}
          onPointerEnter={preloadInsights}
          onFocus={preloadInsights}
        >
          Insights
        </Button>
      )}
      <Button
        look="line"
        className="max-sm:w-full"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        isBusy={isRefreshing}
        onClick={() => void load()}
      >
        Refresh Data
      </Button>
    </section>
  )
}
