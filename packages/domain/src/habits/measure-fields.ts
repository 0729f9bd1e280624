import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { amountField } from './amount-field.ts'
import { largestAmount } from './amount.ts'
import { directions } from './measure.ts'

const positive = (error: string) => amountField({ from: 1, to: largestAmount, error })

/** A measure in a request or a file, decoded to the domain's amounts. */
export const measureFields = z.object({
  unit: requiredText('A measure needs a unit').check(z.maxLength(20, 'A unit has at most 20 characters')),
  target: positive('A target is more than 0 and at most 1,000,000'),
  direction: z.enum(directions, 'A measure is at least or at most'),
  step: z.prefault(positive('A step is more than 0 and at most 1,000,000'), 1),
})
