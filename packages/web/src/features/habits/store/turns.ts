/**
 * Tells which of two words of the server is the later, where answers may overtake each other. Every answer that is taken
 * over is a turn; an answer that was asked for before a turn must not undo it.
 */
export function makeTurns() {
  let turn = 0
  let reshaped = 0
  const heard = new Map<string, number>()
  return {
    now: () => turn,
    /** The server told of one habit. */
    hear: (habitId: string) => void heard.set(habitId, (turn += 1)),
    hasHeardSince: (habitId: string, then: number) => (heard.get(habitId) ?? 0) > then,
    /** A habit came, went, or moved. */
    reshape: () => void (reshaped = turn += 1),
    isReshapedSince: (then: number) => reshaped > then,
  }
}
