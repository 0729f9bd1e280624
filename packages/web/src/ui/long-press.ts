import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 500
/** A finger that moves so far, in pixels, scrolls. */
const stillPx = 10

/**
 * Handlers for a control that does something else when it is held, or pressed with the other button of a mouse. The click that ends a long press
 * is swallowed. On Android the browser asks for its menu by itself, on iOS it does not.
 */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  const hold = () => {
    stop()
    if (isHeld.current) return
    isHeld.current = true
    onLongPress()
  }
  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      stop()
      isHeld.current = false
      begun.current = { x: clientX, y: clientY }
      if (button === 0) timer.current = setTimeout(hold, holdMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begun.current
      if (Math.hypot(clientX - x, clientY - y) > stillPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
