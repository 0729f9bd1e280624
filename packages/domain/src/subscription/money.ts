/** Currencies whose smallest unit is the main one, and those with a thousandth, as payment providers count them. */
const wholeUnits = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const thousandths = new Set('bhd jod kwd omr tnd'.split(' '))

const unitsIn = (currency: string): number => (wholeUnits.has(currency) ? 1 : thousandths.has(currency) ? 1000 : 100)

/** An amount in the currency's main unit, from the count of its smallest that a provider charges: 499 in usd is 4.99. */
export const amountOf = (cents: number, currency: string): number => cents / unitsIn(currency)

/** The other way round; what lies between two smallest units goes to the nearer one. */
export const centsOf = (amount: number, currency: string): number => Math.round(amount * unitsIn(currency))
