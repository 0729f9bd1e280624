import { lazily } from '#api/lazily.ts'
import type { Deed } from './saved-offers.ts'
import { makeTakers } from './takers.ts'
import { undoKey } from './undo-key.ts'
import type { Undo, UndoNeeds } from './undo.ts'

export type Offers = ReturnType<typeof makeOffers>

/**
 * What was done can be taken back. What that takes is fetched when the first view stands, before anything is done; where
 * it does not arrive, what was done stays done, and the next deed asks again.
 */
export function makeOffers(needs: UndoNeeds) {
  const takers = makeTakers()
  let here: Undo | null = null
  let clearings = 0
  const arrived = lazily(async () => (here = (await import('./undo.ts')).makeUndo(needs, takers)))

  async function actOnceHere(act: (undo: Undo) => void): Promise<void> {
    const before = clearings
    const undo = await arrived()
    if (clearings === before) act(undo)
  }
  function once(act: (undo: Undo) => void): void {
    if (here) act(here)
    else actOnceHere(act).catch(() => undefined)
  }

  return {
    handle: takers.handle,

    /** Tells by toast what was done, with Undo. */
    offer: (text: string, deed: Deed): void => once((undo) => undo.offer(text, deed)),

    /** What was done has come to nothing: there is nothing to take back. */
    withdraw: (deed: Deed): void => once((undo) => undo.withdraw(deed)),

    /** Shows again what an earlier page of this visit offered, for the time that is left. */
    resume: (): void => once((undo) => undo.resume()),

    /** What one person did is not for the next to take back. */
    clear(): void {
      clearings += 1
      here?.clear()
      try {
        void needs.storage().removeItem(undoKey)
      } catch {
        // There was nothing kept.
      }
    },
  }
}
