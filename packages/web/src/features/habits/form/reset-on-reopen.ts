import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Resets a saved form when its dialog opens next, and not before: a dialog that is closing must not change while it
 * fades out. The returned function marks the form as saved.
 */
export function useResetOnReopen(isOpen: boolean, reset: () => void): () => void {
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
