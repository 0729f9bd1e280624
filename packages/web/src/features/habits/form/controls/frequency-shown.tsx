import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { hasHistory } from '../habit-changes-form.ts'

/** A habit's frequency, to be read; with history it says why it is locked. */
export function FrequencyShown({ habit }: { habit: HabitView }) {
  const id = useId()
  const isLocked = hasHistory(habit)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds controls, and there are none
    <div role="group" aria-labelledby={id}>
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-[.94rem] font-semibold">
        <span id={id}>Frequency</span>
        {isLocked && (
          <span className="inline-flex items-center gap-1 rounded-[7px] bg-sunken px-2 py-1 text-[.8125rem] leading-none text-ink-2">
            <Lock size={13} aria-hidden="true" />
            Cannot edit
          </span>
        )}
      </p>
      <p className="flex min-h-11 items-center rounded-[10px] bg-sunken px-3 text-ink-2">
        {frequencyTextOf(habitFrequencyOf(habit))}
      </p>
      {isLocked && (
        <p className="mt-1.5 text-[.875rem] leading-snug text-ink-3">
          Frequency cannot be changed because this habit has completion history.
        </p>
      )}
    </div>
  )
}
