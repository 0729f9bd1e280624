import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { moveFocusByArrows } from './arrow-keys.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** What a card asks of the screen around it. The same object for all cards and every drawing, so that none is drawn for it. */
export type CardActions = {
  onOpen: (habit: HabitView) => void
  onEdit: (habit: HabitView) => void
  onDelete: (habit: HabitView) => void
  /** The user is about to press: the dialog can be fetched. */
  onNearOpen: () => void
  onNearEdit: () => void
  onNearDelete: () => void
}

type Props = { habit: HabitView; actions: CardActions; className: string; size: string }

/** Tab stops at the first; the arrow keys lead on. */
export function CardButtons({ habit, actions, className, size }: Props) {
  return (
    <div role="toolbar" aria-label={`Actions for ${habit.name}`} className={`flex ${className}`}>
      <IconButton
        label={`Edit ${habit.name}`}
        className={size}
        onKeyDown={moveFocusByArrows}
        onClick={() => actions.onEdit(habit)}
        onPointerEnter={actions.onNearEdit}
        onFocus={actions.onNearEdit}
      >
        <Pencil size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Delete ${habit.name}`}
        tabIndex={-1}
        className={`${size} hover:text-danger`}
        onKeyDown={moveFocusByArrows}
        onClick={() => actions.onDelete(habit)}
        onPointerEnter={actions.onNearDelete}
        onFocus={actions.onNearDelete}
      >
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
