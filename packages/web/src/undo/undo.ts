import { undoSeconds } from '@daymark/domain/deletion.ts'
import type { StateStorage } from 'zustand/middleware'
import { isRefusal, messageOf } from '#api/api-error.ts'
import { type Deed, type Offer, readSavedOffers } from './saved-offers.ts'
import type { Takers } from './takers.ts'
import { undoKey } from './undo-key.ts'

/** How an offer is put before the person: a toast that stays so long, with one thing to press. */
type Shown = { id: string; text: string; action: string; duration: number; onAction: () => void }

export type UndoNeeds = {
  storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'>
  clock: () => Temporal.Instant
  show: (toast: Shown) => void
  hide: (id: string) => void
  sayError: (text: string) => void
}

export type Undo = ReturnType<typeof makeUndo>

/**
 * Offers to take something back for a few seconds, also after a reload within them. Of several offers about one thing
 * the latest stands.
 */
export function makeUndo({ storage, clock, show, hide, sayError }: UndoNeeds, takers: Takers) {
  let offers: readonly Offer[] = []
  let clearings = 0

  const now = () => clock().epochMilliseconds
  const keep = (next: readonly Offer[]) => {
    offers = next.filter(({ expiresAt }) => expiresAt > now())
    try {
      if (offers.length > 0) void storage().setItem(undoKey, JSON.stringify(offers))
      else void storage().removeItem(undoKey)
    } catch {
      // Where nothing can be kept an offer lasts as long as its page.
    }
  }

  const withdraw = (deed: Deed) => {
    const id = idOf(deed)
    hide(id)
    keep(offers.filter((other) => idOf(other.deed) !== id))
  }

  /** Unless the server itself said no, another try may help for as long as the offer lasts. */
  async function takeBack(offer: Offer): Promise<void> {
    const before = clearings
    withdraw(offer.deed)
    try {
      await takers.take(offer.deed)
    } catch (error) {
      sayError(messageOf(error, 'We couldn’t undo that'))
      if (!isRefusal(error) && clearings === before && offer.expiresAt > now()) {
        keep([...offers, offer])
        present(offer)
      }
    }
  }

  const present = (offer: Offer) =>
    show({
      id: idOf(offer.deed),
      text: offer.text,
      action: 'Undo',
      duration: offer.expiresAt - now(),
      onAction: () => void takeBack(offer),
    })

  return {
    offer(text: string, deed: Deed): void {
      const offer = { text, deed, expiresAt: now() + undoSeconds * 1000 }
      keep([...offers.filter((other) => idOf(other.deed) !== idOf(deed)), offer])
      present(offer)
    },

    /** Shows again what an earlier page of this visit offered, for the time that is left. */
    resume(): void {
      keep(readSavedOffers(savedText(storage)))
      offers.forEach(present)
    },

    /** What was done has come to nothing: there is nothing to take back. */
    withdraw,

    /** What one person did is not for the next to take back. */
    clear(): void {
      clearings += 1
      for (const { deed } of offers) hide(idOf(deed))
      keep([])
    },
  }
}

function idOf(deed: Deed): string {
  switch (deed.kind) {
    case 'tick':
      return `undo:tick:${deed.habitId}:${deed.day}`
    case 'habit':
      return `undo:habit:${deed.habitId}`
    case 'note':
      return `undo:note:${deed.noteId}`
    default:
      return deed satisfies never
  }
}

function savedText(storage: UndoNeeds['storage']): string | null {
  try {
    const saved = storage().getItem(undoKey)
    return typeof saved === 'string' ? saved : null
  } catch {
    return null
  }
}
