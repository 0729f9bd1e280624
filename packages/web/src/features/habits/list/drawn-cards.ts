import { startTransition, useEffect, useState } from 'react'

/** So many come one by one: the browser draws no more of them at first, on any screen. */
const oneByOne = 8

/**
 * How many cards are drawn by now. The first ones come one by one, so that a tap need not wait for all of them; from then
 * on all are drawn, also those that are added.
 */
export function useDrawnCards(): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn <= oneByOne) startTransition(() => setDrawn(drawn < oneByOne ? drawn + 1 : Infinity))
  }, [drawn])
  return drawn
}
