import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { day } from '../time/day.ts'

const limited = (required: string, maximum: number) =>
  requiredText(required).check(z.maxLength(maximum, `Please use at most ${maximum} characters`))

/** What a person says, beside their address, who withdraws from a purchase. Whether it is in time is for staff to judge. */
export const withdrawalFields = z.object({
  name: limited('Please enter your name', 100),
  plan: limited('Please say what you bought', 200),
  boughtOn: requiredText('Please enter the day on which you bought it').check(
    z.refine((text) => day.safeParse(text).success, 'Please enter the day as 2026-03-29'),
  ),
})
