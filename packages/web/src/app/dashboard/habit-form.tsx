import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { Suspense } from 'react'
import { SuggestPart } from '#features/ai-suggestion/suggest-part.tsx'
import { HabitFormDialog } from '#features/habits/form/habit-form-dialog.tsx'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import type { LimitRefusal } from '#features/habits/form/save-failure.ts'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { RuleChange } from '../habit-detail/rule-change.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'
import { PlanChooser } from '../subscription/plan-chooser.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

const ruleDialog = lazyPart('rules', () =>
  queried(async () => (await import('#features/habits/rules/rule-dialog.tsx')).RuleDialog),
)

type Props = {
  habit: HabitView | null
  isOpen: boolean
  onClose: () => void
  onLimit: (refusal: LimitRefusal) => void
}

/** The form with what the plan says about it. Habits are counted as they are shown, which is newer than what the plan knows. */
export function HabitForm({ habit: opened, isOpen, onClose, onLimit }: Props) {
  const access = useFeatureAccess()
  // As it is now: its rule may have changed since it was opened.
  const habit = useHabitsData(
    ({ habits, paused }) => [...habits, ...(paused ?? [])].find(({ id }) => id === opened?.id) ?? opened,
  )
  const count = useHabitsData(({ habits }) => habits.length)
  const room = access && { count, max: access.maxHabitsAllowed, tier: tiers[access.currentTier] }
  return (
    <HabitFormDialog
      habit={habit}
      isOpen={isOpen}
      onClose={onClose}
      access={room}
      onLimit={onLimit}
      renderSuggest={(slot) => <SuggestPart {...slot} />}
      renderRuleChange={(edited) => <RuleChange habit={edited} part={ruleDialog} />}
      renderLimitPanel={({ onClose }) => (
        <PlanChooser>
          <Panel count={count} max={room?.max ?? count} onClose={onClose} />
        </PlanChooser>
      )}
    />
  )
}

const limitPanel = lazyPart(
  'limit-panel',
  async () => (await import('#features/subscription/plans/limit-panel.tsx')).LimitPanel,
)

/** Few ever see it, so that the form does without its code. */
function Panel(props: { count: number; max: number; onClose: () => void }) {
  const onUpgrade = useUpgrade()
  return (
    <ErrorBoundary renderFailure={() => <p className="text-ink-2">You’ve reached your plan’s habit limit.</p>}>
      <Suspense fallback={<Skeleton label="Loading plans" rows={2} />}>
        <limitPanel.Part {...props} onUpgrade={onUpgrade} />
      </Suspense>
    </ErrorBoundary>
  )
}
