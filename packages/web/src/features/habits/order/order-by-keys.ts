import { columnsOf } from './card-shelf.ts'
import { gripped, type Hand } from './held-card.ts'
import { stepOf } from './order-steps.ts'

/**
 * Space or Enter on a grip lifts its card, arrows move it, Space or Enter drops it; Escape or leaving the grip puts it
 * back. What a pointer holds stays with the pointer, wherever the focus goes.
 */
export function orderByKeys(list: HTMLElement, hand: Hand, signal: AbortSignal): void {
  let lifted: HTMLElement | null = null
  const lift = (card: HTMLElement) => {
    if (hand.card()) return
    lifted = card
    hand.lift(card)
  }
  const settle = (isKept: boolean) => {
    lifted = null
    hand.settle(isKept)
  }
  const onKey = (event: KeyboardEvent) => {
    const card = gripped(event)
    if (!card) return
    const isHeld = hand.card() === card
    const step = isHeld ? stepOf(event.key, columnsOf(list)) : null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) settle(true)
      else lift(card)
    } else if (event.key === 'Escape') {
      settle(false)
    } else if (step !== null) {
      event.preventDefault()
      hand.move(hand.placeOf(card) + step)
      card.scrollIntoView({ block: 'nearest' })
    }
  }
  const onLeave = () => {
    if (lifted) settle(false)
  }
  list.addEventListener('keydown', onKey, { signal })
  list.addEventListener('focusout', onLeave, { signal })
}
