import { amountOf, largestAmount } from '../../habits/amount.ts'
import type { Measure } from '../../habits/measure.ts'
import { isAmountOfDay } from './amount-context.ts'
import { type AmountSeen, amountsIn, plainNameOf } from './amount-words.ts'
import { type DirectionSeen, directionOf } from './direction-words.ts'

/** Whether it is clear which way a bare number of calories or coins is meant. */
const isClear = ({ unit }: AmountSeen, plain: string): boolean =>
  unit.kind === 'energy'
    ? /\b(?:burn|move|active|at least)\b/.test(plain)
    : unit.kind !== 'money' || /\b(?:save|saving|savings|put|set aside|invest|donate|earn)\b/.test(plain)

/** Treats are; and 'only twice a day', whatever it is. */
const isLimited = ({ unit }: AmountSeen, before: string): boolean =>
  unit.isTreat || (unit.one === 'time' && /\bonly\b/.test(before))

/** So many taps complete a day at most. */
const mostTaps = 12

/** What one tap adds: the smallest round number with which few taps are enough. */
function stepOf(target: number, finest: number): number {
  let step = finest
  for (let next = 0; target / step > mostTaps; next += 1) step = step < 1 ? step * 2 : step * (next % 2 === 0 ? 5 : 2)
  return Math.min(step, target)
}

function measureOf({ low, high, unit }: AmountSeen, { direction, isStrict }: DirectionSeen): Measure | null {
  const isCount = unit.kind === 'count'
  const number = direction === 'atMost' ? high - (isStrict && isCount ? 1 : 0) : low
  const target = amountOf(number)
  const isWithinLimits = target > 0 && target <= largestAmount && Math.abs(target / 1000 - number) < 1e-9
  if (!isWithinLimits || (isCount && !Number.isInteger(number) && number < 1)) return null
  // One of a thing is done or not done.
  if (isCount && direction === 'atLeast' && number <= 1) return null
  return { unit: number === 1 ? unit.one : unit.many, target, direction, step: amountOf(stepOf(number, unit.finest)) }
}

/**
 * The measure that a name has: 'Drink 8 glasses of water' is at least 8 glasses, 'At most 2 coffees' at most 2; null where
 * it has none. A number is an amount only with a unit that is known, and not where it is rather a time, a name, a dose, or
 * meant for a week: no proposal is better than a wrong one. Of a thing to quit, an amount is a limit.
 */
export function measureIn(title: string, isToQuit: (name: string) => boolean): Measure | null {
  const plain = plainNameOf(title)
  for (const seen of amountsIn(plain)) {
    const [before, after] = [plain.slice(0, seen.index), plain.slice(seen.end)]
    const rest = after.replace(/^ of\b/, '')
    const found = directionOf(
      before,
      after,
      isLimited(seen, before) || isToQuit(title) || isToQuit(`${before} ${rest}`),
    )
    if (!found || !isAmountOfDay(seen, found.before, after)) continue
    const isBare = found.direction === 'atLeast' && !/\bat least\b/.test(plain)
    const measure = isBare && !isClear(seen, plain) ? null : measureOf(seen, found)
    if (measure) return measure
  }
  return null
}
