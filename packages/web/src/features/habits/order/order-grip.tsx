import { GripVertical } from 'lucide-react'

/** Names the sentence that tells how a grip is used by keyboard; the list has it once for all of its cards. */
export const gripHintId = 'how-to-move'

/**
 * Where a card is taken to be moved; the list around it does the moving. Seen where a finger needs it, else on approach. It
 * lies in the card's edge, so that no name is cut for something hidden.
 */
export function OrderGrip({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-grip
      aria-label={`Move ${name}`}
      aria-describedby={gripHintId}
      title={`Move ${name}`}
      className="grip icon-btn absolute z-[1] max-sm:top-2 max-sm:right-0.5 max-sm:size-10 sm:top-5 sm:left-0 sm:h-11 sm:w-6"
    >
      <GripVertical size={17} aria-hidden="true" />
    </button>
  )
}
