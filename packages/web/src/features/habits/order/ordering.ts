import { useEffect, useRef, useState } from 'react'
import { useHabits } from '../store/habits-context.ts'

/**
 * Makes a list of cards sortable: its ref, and what a screen reader announces. The
 * code is fetched once the cards are rendered. Their grips are shown from then on by an attribute of the list, so that no
 * card is rendered again for it.
 */
export function useOrdering() {
  const list = useRef<HTMLUListElement>(null)
  const [announced, announce] = useState('')
  const [isReady, setReady] = useState(false)
  const { order, store } = useHabits()
  useEffect(() => {
    let stop = () => {}
    let isLeft = false
    const begin = async () => {
      const { orderCards, placedAmong } = await import('./order-cards.ts')
      if (isLeft || !list.current) return
      const onOrder = (ids: readonly string[]) => {
        const all = store.getState().habits.map(({ id }) => id)
        void order(placedAmong(all, ids))
      }
      stop = orderCards({ list: list.current, onOrder, announce })
      setReady(true)
    }
    // Without it the cards keep their order, and no grip promises otherwise.
    begin().catch(() => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [order, store])
  return { list, announced, isReady }
}
