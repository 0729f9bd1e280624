import { type ReactNode, useId, useRef } from 'react'
import { makeSendKey } from '#api/send-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useAtOpening } from '#ui/opening.ts'
import { draftColor } from './draft-color.ts'
import { FormFooter } from './form-footer.tsx'
import { FrequencyField } from './controls/frequency-field.tsx'
import { useResetOnReopen } from './reset-on-reopen.ts'
import { type FoldedParts, HabitControlList } from './controls/habit-controls.tsx'
import { HabitPreview } from './controls/habit-preview.tsx'
import { useHabitNames } from './habit-names.ts'
import { type NewHabit, useHabits } from '../store/habits-context.ts'
import { useNewHabitForm } from './new-habit-form.ts'
import { useProposal } from './suggestion/proposal.ts'
import { type LimitRefusal, untoldProblem } from './save-failure.ts'
import { type HabitAccess, useSaveHabit } from './save-habit.ts'
import type { SuggestSlot } from './suggestion/suggest-slot.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  access: HabitAccess | null
  renderLimitPanel: (panel: { onClose: () => void }) => ReactNode
  renderSuggest: (slot: SuggestSlot) => ReactNode
  folded: FoldedParts
  onLimit: (refusal: LimitRefusal) => void
}

/** What was typed is gone when the habit is there or when Cancel says so; every other way out keeps it. */
export function CreateHabitDialog({
  isOpen,
  onClose,
  access,
  renderLimitPanel,
  renderSuggest,
  folded,
  onLimit,
}: Props) {
  const habits = useHabits()
  const form = useNewHabitForm()
  const proposal = useProposal({ form, otherNames: useHabitNames(), canChangeFrequency: true })
  const save = useSaveHabit(access)
  const formId = useId()
  const name = useRef<HTMLInputElement>(null)
  const isFull = useAtOpening(isOpen, access !== null && access.count >= access.max)
  const keyOf = useAtOpening(isOpen, makeSendKey())
  const resetOnReopen = useResetOnReopen(isOpen, () => {
    form.reset()
    proposal.forget()
  })

  const leave = () => {
    resetOnReopen()
    onClose()
  }
  const submit = (draft: NewHabit) =>
    save({
      save: () => habits.create(draft, keyOf(draft)),
      success: 'Habit created successfully!',
      failure: 'Failed to create habit',
      onSaved: leave,
      onRefused: form.refuse,
      onLimit: (refusal) => {
        onClose()
        onLimit(refusal)
      },
    })

  if (isFull) {
    return (
      <Dialog
        width="narrow"
        isOpen={isOpen}
        onClose={onClose}
        title={access?.count === 0 ? 'Create Habit' : 'Habit limit reached'}
      >
        {renderLimitPanel({ onClose })}
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create Habit"
      isBusy={form.isSubmitting}
      initialFocus={name}
      footer={
        <FormFooter
          formId={formId}
          submit="Create Habit"
          busy="Creating…"
          isBusy={form.isSubmitting}
          problem={untoldProblem(form)}
          onCancel={leave}
        />
      }
    >
      <form
        id={formId}
        {...form.element(submit)}
        className="habit grid grid-cols-[minmax(0,1fr)] gap-5 [&_:focus]:scroll-mt-28"
        style={draftColor(form.fields.colorCode)}
      >
        <HabitPreview fields={form.fields} />
        <HabitControlList
          form={proposal.controls}
          nameRef={name}
          suggest={renderSuggest(proposal.slot)}
          folded={folded}
          frequency={<FrequencyField form={proposal.controls} />}
        />
      </form>
    </Dialog>
  )
}
