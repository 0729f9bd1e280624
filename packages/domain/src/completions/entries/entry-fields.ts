import * as z from 'zod/mini'
import { optionalText } from '../../fields.ts'
import { amountField } from '../../habits/amount-field.ts'
import { largestAmount } from '../../habits/amount.ts'
import { dayStates } from '../../history/habit-days.ts'

const amountRange = 'An amount goes from 0 to 1,000,000'
const addedRange = 'You can add up to 1,000,000 at a time'

export const entryNote = optionalText(1000, 'Note content cannot exceed 1000 characters')

/** A wanted entry in a request, decoded to the domain's amounts. */
export const wantedEntry = z.object({
  state: z.optional(z.enum(dayStates, 'A day is done, notDone, skipped or none')),
  amount: z.optional(z.nullable(amountField({ from: 0, to: largestAmount, error: amountRange }))),
  note: z.optional(entryNote),
})

/** An amount to add; a negative one takes back. */
export const addedAmount = amountField({ from: -largestAmount, to: largestAmount, error: addedRange })
