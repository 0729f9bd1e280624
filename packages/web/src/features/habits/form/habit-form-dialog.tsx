import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { ReactNode } from 'react'
import { useLastKnown } from '#ui/opening.ts'
import { CreateHabitDialog } from './create-habit-dialog.tsx'
import { EditHabitDialog } from './edit-habit-dialog.tsx'
import type { FoldedParts } from './controls/habit-controls.tsx'
import type { LimitRefusal } from './save-failure.ts'
import type { HabitAccess } from './save-habit.ts'
import type { SuggestSlot } from './suggestion/suggest-slot.ts'

type Props = {
  /** The habit to edit; null to create one. */
  habit: HabitView | null
  isOpen: boolean
  onClose: () => void
  access: HabitAccess | null
  /** Shown instead of a form that would be refused. */
  renderLimitPanel: (panel: { onClose: () => void }) => ReactNode
  /** Who proposes how the habit could be kept. */
  renderSuggest: (slot: SuggestSlot) => ReactNode
  folded: FoldedParts
  /** The way to another frequency from a date on. */
  renderRuleChange: (habit: HabitView) => ReactNode
  /** The limit was reached after all; the dialog has closed, and what was typed is kept for its next opening. */
  onLimit: (refusal: LimitRefusal) => void
}

/** Creates a habit, or edits one. Kept mounted while closed, so that a habit begun can be finished later. */
export function HabitFormDialog({ habit, isOpen, renderLimitPanel, renderRuleChange, ...rest }: Props) {
  const edited = useLastKnown(habit)
  const editing = { ...rest, renderRuleChange }
  return (
    <>
      <CreateHabitDialog isOpen={isOpen && habit === null} renderLimitPanel={renderLimitPanel} {...rest} />
      {edited && <EditHabitDialog key={edited.id} habit={edited} isOpen={isOpen && habit !== null} {...editing} />}
    </>
  )
}
