const units =
  'pages?|chapters?|words|sentences|min|mins|minutes?|h|hrs?|hours?|k|km|kms|miles?|steps|k steps|glasses|cups?|bottles?|litres?|liters?|l|ml|oz|g|kg|lbs?|reps|sets|laps|kcal|calories|problems?|lessons?|cards'

const amount = new RegExp(
  `(?<![\\d:.,])\\d+(?:[.,]\\d+)* ?(?:${units})(?![\\p{L}\\d:]| (?:before|after|early|earlier))`,
  'iu',
)

/**
 * How much a name asks for, in its own spelling: '20 pages', '2L', '10,000 steps'; null where it names no amount. '1 hour
 * before bed' is a time.
 */
export const amountIn = (title: string): string | null => amount.exec(title.replace(/\s+/g, ' '))?.[0] ?? null

const limiting = /\b(?:under|max|maximum|less|limit|only|below|up to|at most|no more than)\b|</i

/**
 * A description with the point at which the day counts: from the amount on, or for what is left up to it. Left things name
 * other amounts too: 'no screens 1 hour before bed' allows none.
 */
export function withAmount(says: string, title: string, isLeft: boolean): string {
  const named = amountIn(title)
  if (named === null || (isLeft && !limiting.test(title))) return says
  const found = named.toLowerCase().replace(/(?<![a-z])l$/, 'L')
  return isLeft ? `${says} Up to ${found} is fine.` : `${says} ${found} or more counts.`
}
