import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { isPausingOneWay } from '@daymark/domain/habits/refuse-habit.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { draftColor } from './draft-color.ts'
import { FormFooter } from './form-footer.tsx'
import { FrequencyShown } from './controls/frequency-shown.tsx'
import { useResetOnReopen } from './reset-on-reopen.ts'
import { type SentChange, useHabitChangesForm } from './habit-changes-form.ts'
import { fieldsOf, type HabitFields } from './habit-fields.ts'
import { isSameMeasure } from './measure/habit-measure.ts'
import { type FoldedParts, HabitControlList } from './controls/habit-controls.tsx'
import { HabitPreview } from './controls/habit-preview.tsx'
import { useHabitNames } from './habit-names.ts'
import { useHabits } from '../store/habits-context.ts'
import { useProposal } from './suggestion/proposal.ts'
import { type LimitRefusal, untoldProblem } from './save-failure.ts'
import { type HabitAccess, useSaveHabit } from './save-habit.ts'
import type { SuggestSlot } from './suggestion/suggest-slot.ts'

type Props = {
  habit: HabitView
  isOpen: boolean
  onClose: () => void
  access: HabitAccess | null
  renderSuggest: (slot: SuggestSlot) => ReactNode
  folded: FoldedParts
  /** Below the frequency, which only a change from a date on can change. */
  renderRuleChange: (habit: HabitView) => ReactNode
  onLimit: (refusal: LimitRefusal) => void
}

/** Above the limit nothing can be resumed, so the form says so before a habit is paused. */
function PauseWarning({ access, isPausing }: { access: HabitAccess | null; isPausing: boolean }) {
  if (access === null || !isPausingOneWay(access.count, access.max)) return null
  return (
    <output className={isPausing ? 'block rounded-[10px] bg-sunken px-3.5 py-2.5 text-[.94rem]' : 'sr-only'}>
      {isPausing &&
        `You have ${access.count} active habits, and your plan allows ${access.max}. If you pause this one, you can’t turn it back on without a plan.`}
    </output>
  )
}

/** A new measure decides again which days are done. */
const measureNoteFor = (fields: HabitFields, habit: HabitView): string | undefined =>
  isSameMeasure(fields, fieldsOf(habit)) ? undefined : 'Past days will be counted this way, too.'

/** Saves what changed. Every way out forgets the rest, except the limit and the browser's Back: it is there at the next opening. */
export function EditHabitDialog({
  habit,
  isOpen,
  onClose,
  access,
  renderSuggest,
  folded,
  renderRuleChange,
  onLimit,
}: Props) {
  const habits = useHabits()
  const form = useHabitChangesForm(habit)
  const save = useSaveHabit(access)
  const formId = useId()
  const proposal = useProposal({ form, otherNames: useHabitNames(habit.id), canChangeFrequency: false })
  const resetOnReopen = useResetOnReopen(isOpen, () => {
    form.reset()
    proposal.forget()
  })

  const leave = () => {
    resetOnReopen()
    onClose()
  }
  const submit = async (changes: SentChange) => {
    if (Object.keys(changes).length === 0) return leave()
    return save({
      save: () => habits.update(habit.id, changes),
      success: 'Habit updated successfully!',
      failure: 'Failed to update habit',
      onSaved: leave,
      onRefused: form.refuse,
      onLimit: (refusal) => {
        onClose()
        onLimit(refusal)
      },
    })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      onBack={onClose}
      title="Edit Habit"
      isBusy={form.isSubmitting}
      footer={
        <FormFooter
          formId={formId}
          submit="Update Habit"
          busy="Updating…"
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
        <HabitPreview fields={form.fields} frequencyText={frequencyTextOf(habitFrequencyOf(habit))} />
        <HabitControlList
          form={proposal.controls}
          storedIcon={habit.iconName}
          suggest={renderSuggest(proposal.slot)}
          folded={folded}
          frequency={
            <div className="grid gap-3">
              <FrequencyShown habit={habit} />
              <div>{renderRuleChange(habit)}</div>
            </div>
          }
          measureNote={measureNoteFor(form.fields, habit)}
        />
        <Checkbox
          label="Active Habit"
          hint="Paused habits are hidden from the dashboard; their history is kept."
          name="isActive"
          isChecked={form.fields.isActive === 'true'}
          onChange={(isActive) => form.edit('isActive', isActive ? 'true' : 'false')}
        />
        <PauseWarning access={habit.isActive ? access : null} isPausing={form.fields.isActive === 'false'} />
      </form>
    </Dialog>
  )
}
