type Receive = (raw: Uint8Array, signature: string) => Promise<unknown>
type Order = 'as sent' | 'reversed' | 'at once'

const noReceiver: Receive = async () => {}

const idOf = (raw: Uint8Array): string => (JSON.parse(Buffer.from(raw).toString()) as { id: string }).id

/** Sits between a provider and the receiver of its events: it can delay, reorder, repeat and lose them. */
export function heldPost(sign: (raw: Uint8Array) => string) {
  const waiting = new Map<string, Uint8Array>()
  const lost = new Set<string>()
  let isHeld = false
  let receive = noReceiver

  return {
    /** What the provider is given instead of the receiver. What is held or lost it takes for not delivered. */
    through(to: Receive): Receive {
      receive = to
      return async (raw, signature) => {
        const id = idOf(raw)
        if (lost.has(id)) throw new Error('The letter is lost')
        if (!isHeld) return to(raw, signature)
        waiting.set(id, raw)
        throw new Error('The letter is held up')
      }
    },

    hold: (): void => void (isHeld = true),

    /** Signed anew, as a provider does for every attempt. */
    async release(order: Order, copies: number): Promise<void> {
      const letters = [...waiting.values()].flatMap((raw) => Array.from({ length: copies }, () => raw))
      waiting.clear()
      isHeld = false
      if (order === 'reversed') letters.reverse()
      if (order === 'at once') await Promise.all(letters.map((raw) => receive(raw, sign(raw))))
      else for (const raw of letters) await receive(raw, sign(raw))
    },

    drop(): void {
      for (const id of waiting.keys()) lost.add(id)
      waiting.clear()
      isHeld = false
    },
  }
}
