import { columnsOf } from './card-layout.ts'
import { gripped, type CardMover } from './card-mover.ts'
import { stepOf } from './order-steps.ts'

/**
 * Space or Enter on a grip lifts its card, arrows move it, Space or Enter drops it; Escape or leaving the grip puts it
 * back. What a pointer holds stays with the pointer, wherever the focus goes.
 */
export function orderByKeys(list: HTMLElement, mover: CardMover, signal: AbortSignal): void {
  let lifted: HTMLElement | null = null
  const lift = (card: HTMLElement) => {
    if (mover.card()) return
    lifted = card
    mover.lift(card)
  }
  const settle = (isKept: boolean) => {
    lifted = null
    mover.settle(isKept)
  }
  const onKey = (event: KeyboardEvent) => {
    const card = gripped(event)
    if (!card) return
    const isHeld = mover.card() === card
    const step = isHeld ? stepOf(event.key, columnsOf(list)) : null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) settle(true)
      else lift(card)
    } else if (event.key === 'Escape') {
      settle(false)
    } else if (step !== null) {
      event.preventDefault()
      mover.move(mover.placeOf(card) + step)
      card.scrollIntoView({ block: 'nearest' })
    }
  }
  const onLeave = () => {
    if (lifted) settle(false)
  }
  list.addEventListener('keydown', onKey, { signal })
  list.addEventListener('focusout', onLeave, { signal })
}
