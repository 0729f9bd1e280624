import { columnsOf } from './card-shelf.ts'
import { gripped, type Hand } from './held-card.ts'
import { stepOf } from './order-steps.ts'

/** Space or Enter on a grip lifts its card, arrows move it, Space or Enter drops it; Escape or leaving the grip puts it back. */
export function orderByKeys(list: HTMLElement, hand: Hand, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    const card = gripped(event)
    if (!card) return
    const isHeld = hand.card() === card
    const step = isHeld ? stepOf(event.key, columnsOf(list)) : null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) hand.settle(true)
      else hand.lift(card)
    } else if (event.key === 'Escape') {
      hand.settle(false)
    } else if (step !== null) {
      event.preventDefault()
      hand.move(hand.placeOf(card) + step)
      card.scrollIntoView({ block: 'nearest' })
    }
  }
  list.addEventListener('keydown', onKey, { signal })
  list.addEventListener('focusout', () => hand.settle(false), { signal })
}
