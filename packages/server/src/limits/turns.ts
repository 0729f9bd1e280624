/** Runs the work of a user one piece at a time, in the order of asking: in this process, not over all instances. */
export function makeTurns() {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(userId) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.catch(() => {})
    lastOf.set(userId, settled)
    await settled
    if (lastOf.get(userId) === settled) lastOf.delete(userId)
    return mine
  }
}
