import * as z from 'zod/mini'
import { type Amount, amountOf, decimalOf } from './amount.ts'

/** Division rounds to the nearest number, as reading a decimal does: the two agree for up to three decimals only. */
const isExact = (decimal: number): boolean => decimalOf(amountOf(decimal)) === decimal

type Range = { from: Amount; to: Amount; error: string }

/** An amount in a request or a file: a decimal within bounds, both included, decoded to thousandths. */
export const amountField = ({ from, to, error }: Range) =>
  z.codec(
    z
      .number(error)
      .check(
        z.minimum(decimalOf(from), error),
        z.maximum(decimalOf(to), error),
        z.refine(isExact, 'An amount has at most three decimals'),
      ),
    z.int(),
    { decode: amountOf, encode: decimalOf },
  )
