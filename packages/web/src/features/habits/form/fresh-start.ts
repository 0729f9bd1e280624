import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Resets a form that was saved. It does so at the next opening of its dialog and not before: what is on its
 * way out of sight does not change on the way.
 */
export function useFreshStart(isOpen: boolean, reset: () => void): () => void {
  const isDone = useRef(false)
  const begin = useEffectEvent(() => {
    if (isDone.current) reset()
    isDone.current = false
  })
  useLayoutEffect(() => {
    if (isOpen) begin()
  }, [isOpen])
  return () => {
    isDone.current = true
  }
}
