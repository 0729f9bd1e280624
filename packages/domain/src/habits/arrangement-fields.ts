import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { dayParts } from './arrangement.ts'

export const dayPart = z.nullable(z.enum(dayParts, 'Please choose morning, midday or evening'))

/** The name of a group of habits. */
export const groupName = z.nullable(
  requiredText('A group needs a name').check(z.maxLength(40, 'A group name has at most 40 characters')),
)

const forgiven = 'One miss in 3 to 30 can be forgiven'

/** One missed turn in so many is forgiven; null for none. */
export const forgiveOneIn = z.nullable(z.int(forgiven).check(z.minimum(3, forgiven), z.maximum(30, forgiven)))
