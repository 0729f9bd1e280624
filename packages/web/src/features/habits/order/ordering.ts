import { useEffect, useRef, useState } from 'react'
import { useHabits } from '../store/habits-context.ts'

/**
 * Makes a list of cards sortable: its ref, and what a screen reader announces. What it
 * takes is fetched once the cards stand. Their grips are shown from then on, which the list tells them by an attribute: no
 * card is drawn again for it.
 */
export function useOrdering() {
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const [isReady, setReady] = useState(false)
  const { order } = useHabits()
  useEffect(() => {
    let stop = () => {}
    let isLeft = false
    const begin = async () => {
      const { orderCards } = await import('./order-cards.ts')
      if (isLeft || !list.current) return
      stop = orderCards({ list: list.current, onOrder: (ids) => void order(ids), say })
      setReady(true)
    }
    // Without it the cards keep their order, and no grip promises otherwise.
    begin().catch(() => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [order])
  return { list, said, isReady }
}
