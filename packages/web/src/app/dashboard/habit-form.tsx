import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { type ReactNode, Suspense } from 'react'
import { SuggestPart } from '#features/ai-suggestion/suggest-part.tsx'
import type { FoldedParts } from '#features/habits/form/controls/habit-controls.tsx'
import { HabitFormDialog } from '#features/habits/form/habit-form-dialog.tsx'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import type { LimitRefusal } from '#features/habits/form/save-failure.ts'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { Skeleton } from '#ui/skeleton.tsx'
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
      folded={folded}
      renderRuleChange={(edited) => (
        <Later rows={1} className="h-11" failure="Changes from a date on didn’t load. Reload the page to make one.">
          <ruleChange.Part habit={edited} part={ruleDialog} />
        </Later>
      )}
      renderLimitPanel={({ onClose }) => (
        <PlanChooser>
          <Panel count={count} max={room?.max ?? count} onClose={onClose} />
        </PlanChooser>
      )}
    />
  )
}

const loadFolded = () => import('#features/habits/form/controls/extra-fields.tsx')
const measureField = lazyPart('extra-fields', async () => (await loadFolded()).MeasureField)
const extraFields = lazyPart('extra-fields', async () => (await loadFolded()).ExtraFields)
const ruleChange = lazyPart('rule-change', async () => (await import('../habit-detail/rule-change.tsx')).RuleChange)
// On their way while the name is typed.
for (const { preload } of [measureField, extraFields, ruleChange]) void preload()

const folded: FoldedParts = {
  Measure: (props) => (
    <Later rows={1} className="h-11" failure="Measure didn’t load. Reload the page to see it.">
      <measureField.Part {...props} />
    </Later>
  ),
  Extras: (props) => (
    <Later rows={2} className="h-11" failure="Reminders didn’t load. Reload the page to see them.">
      <extraFields.Part {...props} />
    </Later>
  ),
}

const limitPanel = lazyPart(
  'limit-panel',
  async () => (await import('#features/subscription/plans/limit-panel.tsx')).LimitPanel,
)

/** Few ever see it, so that the form does without its code. */
function Panel(props: { count: number; max: number; onClose: () => void }) {
  const onUpgrade = useUpgrade()
  return (
    <Later rows={2} failure="You’ve reached your plan’s habit limit.">
      <limitPanel.Part {...props} onUpgrade={onUpgrade} />
    </Later>
  )
}

type LaterProps = {
  rows: number
  /** The look of one row's surface. */
  className?: string
  failure: string
  children: ReactNode
}

/** A part of the form that is fetched after it, and what is shown there until then. */
const Later = ({ rows, className = 'h-24', failure, children }: LaterProps) => (
  <ErrorBoundary renderFailure={() => <p className="text-ink-2">{failure}</p>}>
    <Suspense fallback={<Skeleton label="Loading…" rows={rows} className={className} layout="grid gap-5" />}>
      {children}
    </Suspense>
  </ErrorBoundary>
)
