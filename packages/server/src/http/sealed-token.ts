import { timingSafeEqual } from 'node:crypto'

export type SealedTokens = ReturnType<typeof sealedTokens>

/**
 * Tokens that only this installation can issue, each for one purpose. A forged token is rejected without a query.
 */
export const sealedTokens = ({ seal }: { seal: (purpose: string, text: string) => string }, purpose: string) => ({
  make: (text: string): string => `${text}.${seal(purpose, text)}`,

  /** The sealed text; null for a forged token. */
  read(token: string): string | null {
    const end = token.lastIndexOf('.')
    const text = token.slice(0, Math.max(0, end))
    return isSame(seal(purpose, text), token.slice(end + 1)) ? text : null
  },
})

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
