import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { canUse, type FeatureAccess } from '@daymark/domain/subscription/access.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { AdvancedAnalytics } from '#features/completions/advanced-analytics.tsx'
import { AmountPanels } from '#features/completions/amount-panels.tsx'
import { RecentCompletions } from '#features/completions/recent-completions.tsx'
import { WeekdayBars } from '#features/completions/weekday-bars.tsx'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { HabitHistory } from '#features/habits/history/habit-history.tsx'
import { useTicks } from './habit-detail-ticks.ts'

type Props = { habit: HabitView; today: Day; access: FeatureAccess | null; onUpgrade: () => void }

/** Weekdays, the latest completions and totals are for each plan; the rest is for plans with advanced analytics. */
export function HabitDetailAnalytics(props: Props) {
  return <HabitHistory habitId={props.habit.id}>{(history) => <Loaded {...props} history={history} />}</HabitHistory>
}

function Loaded({ habit, today, access, onUpgrade, history }: Props & { history: readonly CompletionView[] }) {
  const ticks = useTicks(habit, history, today)
  const completed = useMemo(() => history.map(({ completedDate }) => completedDate), [history])
  const canAdvanced = canUse('analytics', access)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekdayBars completed={completed} habit={ticks} today={today} hasVerdict={canAdvanced} />
        <RecentCompletions completions={history} today={today} />
      </div>
      {ticks.measure && <AmountPanels habit={ticks} measure={ticks.measure} today={today} />}
      {canAdvanced ? (
        <AdvancedAnalytics habit={ticks} today={today} />
      ) : (
        <UpgradePrompt feature="analytics" access={access} onUpgrade={onUpgrade} />
      )}
    </div>
  )
}
