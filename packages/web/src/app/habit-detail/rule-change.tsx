import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { ComponentType } from 'react'
import { useToday } from '#api/time/today.ts'
import { comingChangeOf } from '#features/habits/rules/rule-words.ts'
import { Button } from '#ui/button.tsx'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import type { LazyPart } from '../lazy/lazy-part.tsx'

type DialogProps = { habitId: string | null; isOpen: boolean; onClose: () => void }

type Props = {
  habit: HabitView
  /** The dialog, which each screen fetches on top of what it has already. */
  part: LazyPart & { Part: ComponentType<DialogProps> }
}

/** A change that is to come, and the way to another. */
export function RuleChange({ habit, part }: Props) {
  const dialog = useLazyDialog(part)
  const today = useToday()
  const coming = comingChangeOf(habit, today)
  const RuleDialog = part.Part
  return (
    <>
      {coming !== null && <p className="mb-2 text-[.94rem] font-medium">{coming}</p>}
      <Button look="line" onClick={dialog.open} onPointerEnter={dialog.preload} onFocus={dialog.preload}>
        Change from a date on
      </Button>
      <LazyDialogPart dialog={dialog}>
        <RuleDialog habitId={habit.id} isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialogPart>
    </>
  )
}
