import { GripVertical } from 'lucide-react'

/** Names the sentence that tells how a grip is used by keyboard; the list has it once for all of its cards. */
export const gripHintId = 'how-to-move'

/** Where a card is taken to be moved; the list around it does the moving. Seen where a finger needs it, else on approach. */
export function OrderGrip({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-grip
      aria-label={`Move ${name}`}
      aria-describedby={gripHintId}
      title={`Move ${name}`}
      className="grip icon-btn size-10 sm:size-9"
    >
      <GripVertical size={17} aria-hidden="true" />
    </button>
  )
}
