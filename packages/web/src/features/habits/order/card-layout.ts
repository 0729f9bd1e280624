/** The cards of a list: which there are, where they are, and animated changes of their order. */
const moveMs = 180
const easing = 'cubic-bezier(.2,.8,.2,1)'

type Point = { x: number; y: number }

export const cardsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-habit]'),
]

export const idOf = (card: HTMLElement): string => card.dataset['habit'] ?? ''

export const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length

const hasMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the cards in this order without moving them in the document, where the one that is held would lose the pointer
 * and the focus. The others slide; the held one follows the pointer.
 */
export function arrange(list: HTMLElement, ids: readonly string[], held: HTMLElement): void {
  const places = new Map(ids.map((id, place) => [id, place]))
  const cards = cardsOf(list)
  const before = new Map(cards.map((card) => [card, card.getBoundingClientRect()]))
  for (const card of cards) card.style.order = String(places.get(idOf(card)) ?? ids.length)
  if (!hasMotion()) return
  for (const card of cards) {
    if (card === held) continue
    for (const animation of card.getAnimations()) animation.cancel()
    const was = before.get(card)
    const is = card.getBoundingClientRect()
    if (was) slide(card, { x: was.left - is.left, y: was.top - is.top })
  }
}

/** Animates a card to its place from this offset. */
export function slide(card: HTMLElement, from: Point): void {
  if ((from.x === 0 && from.y === 0) || !hasMotion()) return
  card.animate([{ translate: `${from.x}px ${from.y}px` }, { translate: '0 0' }], { duration: moveMs, easing })
}

/** The card whose place is under a point of the window. Places are by layout, not by the running animation. */
export function cardUnder(list: HTMLElement, { x, y }: Point): HTMLElement | undefined {
  const { left, top } = list.getBoundingClientRect()
  return cardsOf(list).find(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      isBetween(x - left, offsetLeft, offsetWidth) && isBetween(y - top, offsetTop, offsetHeight),
  )
}

const isBetween = (value: number, from: number, size: number): boolean => value >= from && value < from + size

/** The position of a card in the window by layout, without its translation. */
export function layoutPositionOf(list: HTMLElement, card: HTMLElement): Point {
  const { left, top } = list.getBoundingClientRect()
  return { x: left + card.offsetLeft, y: top + card.offsetTop }
}
