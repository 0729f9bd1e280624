import { timingSafeEqual } from 'node:crypto'

/** How long it takes says nothing about how much of it was right. */
export function isSameSecret(expected: string, presented: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(presented)]
  return one.length === other.length && timingSafeEqual(one, other)
}
