import { cardUnder, layoutPositionOf } from './card-layout.ts'
import { gripped, type CardMover } from './card-mover.ts'

/** A card is dragged by its grip, by mouse, pen or finger. Escape puts it back. Near the window's edge the page comes along. */
export function orderByPointer(list: HTMLElement, mover: CardMover, signal: AbortSignal): void {
  const drag = (card: HTMLElement, start: PointerEvent) => {
    const dragging = new AbortController()
    const { left, top } = card.getBoundingClientRect()
    const grab = { x: start.clientX - left, y: start.clientY - top }
    let pointer = { x: start.clientX, y: start.clientY }

    const follow = () => {
      if (mover.card() !== card) return
      const over = cardUnder(list, pointer)
      if (over && over !== card) mover.move(mover.placeOf(over))
      const rest = layoutPositionOf(list, card)
      card.style.translate = `${pointer.x - grab.x - rest.x}px ${pointer.y - grab.y - rest.y}px`
    }
    let frame = requestAnimationFrame(function roll() {
      const speed = rollingSpeedOf(pointer.y, window.innerHeight)
      if (speed !== 0) {
        window.scrollBy({ top: speed, behavior: 'instant' })
        follow()
      }
      frame = requestAnimationFrame(roll)
    })
    const end = (isKept: boolean) => {
      cancelAnimationFrame(frame)
      dragging.abort()
      if (mover.card() === card) mover.settle(isKept)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY }
      follow()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false)
    }
    const opts = { signal: AbortSignal.any([signal, dragging.signal]) }
    window.addEventListener('pointermove', onMove, opts)
    window.addEventListener('pointerup', () => end(true), opts)
    window.addEventListener('pointercancel', () => end(false), opts)
    window.addEventListener('keydown', onKey, opts)
    signal.addEventListener('abort', () => end(false), opts)
  }

  const onDown = (event: PointerEvent) => {
    const card = gripped(event)
    if (!card || mover.card() || event.button !== 0) return
    // Else the pointer would select text on its way.
    event.preventDefault()
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId)
    mover.lift(card)
    drag(card, event)
  }
  list.addEventListener('pointerdown', onDown, { signal })
}

const edge = 72

/** Faster the nearer the pointer is to the window's upper or lower edge, and not at all in between. */
function rollingSpeedOf(y: number, height: number): number {
  if (y < edge) return Math.round((y - edge) / 4)
  if (y > height - edge) return Math.round((y - height + edge) / 4)
  return 0
}
