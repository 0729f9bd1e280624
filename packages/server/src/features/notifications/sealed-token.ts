import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#adapters/tokens/tokens.ts'

export type SealedTokens = ReturnType<typeof sealedTokens>

/**
 * Texts that only this installation can have handed out. What is sealed for one purpose is nothing for another, and a
 * forged token is known as such before anybody asks the database.
 */
export const sealedTokens = ({ seal }: Pick<Tokens, 'seal'>, purpose: string) => ({
  make: (text: string): string => `${text}.${seal(purpose, text)}`,

  /** The text that was sealed; null for what was not sealed here. */
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
