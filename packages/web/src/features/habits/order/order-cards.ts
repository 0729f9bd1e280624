import { makeHand } from './held-card.ts'
import { orderByKeys } from './order-by-keys.ts'
import { orderByPointer } from './order-by-pointer.ts'

type Needs = Parameters<typeof makeHand>[0]

/** Lets people put the cards of a list into their own order, until the answer is called; what is held then is put back. */
export function orderCards(needs: Needs): () => void {
  const listening = new AbortController()
  const hand = makeHand(needs)
  orderByPointer(needs.list, hand, listening.signal)
  orderByKeys(needs.list, hand, listening.signal)
  return () => {
    hand.settle(false)
    listening.abort()
  }
}
