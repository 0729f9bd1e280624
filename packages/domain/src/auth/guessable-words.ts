/** A word's place among the commonest, from 1 on; null for one that is in no list. */
export type RankOf = (word: string) => number | null

/** Shorter words are no easier than their letters. */
const shortest = 3

export function wordCost(part: string, rankOf: RankOf): number {
  const rank = part.length < shortest ? null : rankOf(part)
  return rank === null ? Infinity : 0.3 + Math.log10(rank)
}

/** A word from its end to its beginning. */
export const reversedCost = (part: string, rankOf: RankOf): number =>
  0.5 + wordCost(part.split('').toReversed().join(''), rankOf)

/** The letter that each of these signs replaces is at the same place below it. */
const signs = '0345789@$!|+'
const letters = 'oeastbgasilt'

/** A word with signs for letters: 'p4$$w0rd'. A one is read as i or as l, the same throughout. */
export function leetCost(part: string, rankOf: RankOf): number {
  if (!/[a-z]/.test(part) || !/[013-5789@$!|+]/.test(part)) return Infinity
  const read = part.replace(/[03-5789@$!|+]/g, (sign) => letters.charAt(signs.indexOf(sign)))
  const costs = ['i', 'l'].map((one) => wordCost(read.replaceAll('1', one), rankOf))
  return 0.5 + Math.min(...costs)
}
