import { makeCardMover } from './card-mover.ts'
import { orderByKeys } from './order-by-keys.ts'
import { orderByPointer } from './order-by-pointer.ts'

export { placedAmong } from './order-steps.ts'

type Needs = Parameters<typeof makeCardMover>[0]

/** Makes the cards of a list sortable. Returns what ends that, and puts back a held card. */
export function orderCards(needs: Needs): () => void {
  const listening = new AbortController()
  const mover = makeCardMover(needs)
  orderByPointer(needs.list, mover, listening.signal)
  orderByKeys(needs.list, mover, listening.signal)
  return () => {
    mover.settle(false)
    listening.abort()
  }
}
