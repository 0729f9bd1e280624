import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { canUse, type FeatureAccess } from '@daymark/domain/subscription/access.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { AdvancedAnalytics } from '#features/completions/advanced-analytics.tsx'
import { AmountPanels } from '#features/completions/amount-panels.tsx'
import { dayNotesOf } from '#features/completions/day-notes.tsx'
import { RecentCompletions } from '#features/completions/recent-completions.tsx'
import { WeekdayBars } from '#features/completions/weekday-bars.tsx'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { useCountedDays } from '#features/habits/history/counted-days.ts'
import { type OpenedDays, OpenedHistory } from '#features/habits/history/opened-history.tsx'

type Props = { habit: HabitView; today: Day; access: FeatureAccess | null; onUpgrade: () => void }

/** Weekdays, the latest completions and totals are for each plan; the rest is for plans with advanced analytics. */
export function HabitDetailAnalytics(props: Props) {
  return <OpenedHistory habitId={props.habit.id}>{(opened) => <Opened {...props} {...opened} />}</OpenedHistory>
}

function Opened({ habit, today, access, onUpgrade, completions, entries }: Props & OpenedDays) {
  const counted = useCountedDays(habit, today)
  const { measure } = counted.rule
  const canAdvanced = canUse('analytics', access)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <WeekdayBars habit={counted} hasVerdict={canAdvanced} />
        <RecentCompletions habit={counted} notes={dayNotesOf(completions, entries)} />
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
