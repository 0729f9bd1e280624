import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While something is open, calls back when Escape is pressed, or when a press or the focus goes outside of it. */
export function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (by: 'escape' | 'outside') => void,
) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss('escape')
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) dismiss('outside')
    }
    document.addEventListener('keydown', onKey, listening)
    document.addEventListener('pointerdown', onElsewhere, listening)
    document.addEventListener('focusin', onElsewhere, listening)
    return () => listening.abort()
  }, [isOpen, inside])
}
