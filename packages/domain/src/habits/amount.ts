/** An amount of a measured habit in thousandths: a whole number, so that sums are exact. On the wire it is a decimal. */
export type Amount = number

export const largestAmount: Amount = 1_000_000_000

/** The amount of a number with at most three decimals. */
export const amountOf = (decimal: number): Amount => Math.round(decimal * 1000)

export const decimalOf = (amount: Amount): number => amount / 1000
