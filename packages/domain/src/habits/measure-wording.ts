import { type Amount, decimalOf } from './amount.ts'
import { isLimit, type Measure } from './measure.ts'

/** '1,200', '2.5'. Written out, since the browser's own formatter takes a slow phone a tenth of a second to wake. */
export function amountText(amount: Amount): string {
  const [whole = '', decimals] = String(decimalOf(amount)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** 'At least 8 glasses'. */
export const measureText = ({ unit, target, direction }: Measure): string =>
  `${direction === 'atLeast' ? 'At least' : 'At most'} ${amountText(target)} ${unit}`

/** '5 of 8 glasses'; of a limit '1 of at most 2 coffees'. */
export const progressText = (amount: Amount, measure: Measure): string =>
  `${amountText(amount)} of ${isLimit(measure) ? 'at most ' : ''}${amountText(measure.target)} ${measure.unit}`

/** How much of its target a day has reached, from 0 to 1; of a limit, how much of it is used. */
export const shareOfTarget = (amount: Amount, { target }: Measure): number => Math.min(1, amount / target)
