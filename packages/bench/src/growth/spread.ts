/** A prime that shares no factor with the counts in use, so that its multiples visit every place once. */
const stride = 167

/** So many different numbers below a size, evenly apart, in an order that is none and still the same in every run. */
export const spread = (size: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor((((index * stride) % count) * size) / count))
