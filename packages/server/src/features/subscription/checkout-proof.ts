import { timingSafeEqual } from 'node:crypto'

type Seal = (purpose: string, text: string) => string

/** Tells the browser that began a checkout from others, without a session and without anything stored. */
export const checkoutProofs = (seal: Seal) => {
  const proofOf = (checkoutId: string): string => seal('checkout-browser', checkoutId)
  return {
    proofOf,
    isProofOf(proof: string | null, checkoutId: string): boolean {
      const [given, expected] = [Buffer.from(proof ?? ''), Buffer.from(proofOf(checkoutId))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
