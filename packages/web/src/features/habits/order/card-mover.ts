import { arrange, cardsOf, idOf, layoutPositionOf, slide } from './card-layout.ts'
import { movedTo } from './order-steps.ts'

type Needs = {
  list: HTMLElement
  /** The order that the user chose. */
  onOrder: (ids: readonly string[]) => void
  /** Where a moved card is, for screen readers. */
  announce: (text: string) => void
}

type Held = { card: HTMLElement; before: readonly string[]; ids: readonly string[] }

export type CardMover = ReturnType<typeof makeCardMover>

/** Moves one card of a list at a time, by pointer or keys. Its place is shown at once, and saved when it is dropped. */
export function makeCardMover({ list, onOrder, announce }: Needs) {
  let held: Held | null = null

  const announcePlace = ({ card, ids }: Held, action = '') => {
    const name = card.querySelector('[data-opens]')?.textContent ?? ''
    announce(`${name}${action}, position ${ids.indexOf(idOf(card)) + 1} of ${ids.length}`)
  }

  return {
    card: (): HTMLElement | null => held?.card ?? null,
    placeOf: (card: HTMLElement): number => held?.ids.indexOf(idOf(card)) ?? -1,

    lift(card: HTMLElement): void {
      const ids = cardsOf(list).map(idOf)
      held = { card, before: ids, ids }
      card.dataset['lifted'] = ''
      announcePlace(held, ' lifted')
    },

    move(place: number): void {
      if (!held) return
      const ids = movedTo(held.ids, idOf(held.card), place)
      if (ids.every((id, index) => id === held?.ids[index])) return
      held.ids = ids
      arrange(list, ids, held.card)
      announcePlace(held)
    },

    /** Drops the card where it is now, or puts it back where it was. */
    settle(isKept: boolean): void {
      if (!held) return
      const { card, before, ids } = held
      const isMoved = ids !== before
      const shown = card.getBoundingClientRect()
      if (isMoved && !isKept) arrange(list, before, card)
      card.style.translate = ''
      delete card.dataset['lifted']
      const rest = layoutPositionOf(list, card)
      slide(card, { x: shown.left - rest.x, y: shown.top - rest.y })
      for (const each of cardsOf(list)) each.style.order = ''
      held = null
      if (isMoved && isKept) onOrder(ids)
      announcePlace({ card, before, ids: isKept ? ids : before }, isKept ? ' dropped' : ' put back')
    },
  }
}

/** The card whose grip an event comes from. */
export const gripped = ({ target }: Event): HTMLElement | null => {
  const grip = target instanceof Element ? target.closest('[data-grip]') : null
  return grip?.closest<HTMLElement>('[data-habit]') ?? null
}
