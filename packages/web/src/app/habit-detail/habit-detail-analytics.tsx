import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { canUse, type FeatureAccess } from '@daymark/domain/subscription/access.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { AdvancedAnalytics } from '#features/completions/advanced-analytics.tsx'
import { AmountPanels } from '#features/completions/amount-panels.tsx'
import { RecentCompletions } from '#features/completions/recent-completions.tsx'
import { WeekdayBars } from '#features/completions/weekday-bars.tsx'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { useCountedDays } from '#features/habits/history/counted-days.ts'
import { HabitCompletions } from '#features/habits/history/habit-completions.tsx'

type Props = { habit: HabitView; today: Day; access: FeatureAccess | null; onUpgrade: () => void }

/** Weekdays, the latest completions and totals are for each plan; the rest is for plans with advanced analytics. */
export function HabitDetailAnalytics(props: Props) {
  return (
    <HabitCompletions habitId={props.habit.id}>
      {(completions) => <Loaded {...props} completions={completions} />}
    </HabitCompletions>
  )
}

function Loaded({ habit, today, access, onUpgrade, completions }: Props & { completions: readonly CompletionView[] }) {
  const counted = useCountedDays(habit, today)
  const { measure } = counted.rule
  const canAdvanced = canUse('analytics', access)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekdayBars habit={counted} hasVerdict={canAdvanced} />
        <RecentCompletions completions={completions} today={today} />
      </div>
      {measure && <AmountPanels habit={counted} measure={measure} />}
      {canAdvanced ? (
        <AdvancedAnalytics habit={counted} />
      ) : (
        <UpgradePrompt feature="analytics" access={access} onUpgrade={onUpgrade} />
      )}
    </div>
  )
}
