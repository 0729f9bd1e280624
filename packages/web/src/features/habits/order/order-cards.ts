import { makeHand } from './held-card.ts'
import { orderByKeys } from './order-by-keys.ts'
import { orderByPointer } from './order-by-pointer.ts'

type Needs = Parameters<typeof makeHand>[0]

/** Makes the cards of a list sortable. Returns what ends that, and puts back a held card. */
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
