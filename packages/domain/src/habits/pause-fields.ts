import * as z from 'zod/mini'
import { optionalText } from '../fields.ts'
import { day } from '../time/day.ts'
import type { Pause } from './pause.ts'

export const pauseReason = z._default(optionalText(100, 'A reason has at most 100 characters'), null)

/** A pause as it is entered, beside the habit that it is for. */
export const pauseFields = {
  from: day,
  // Pure, as `day` is: the form has its days from a date picker, and leaves their validation out.
  to: /* @__PURE__ */ z._default(/* @__PURE__ */ z.nullable(day), null),
  reason: pauseReason,
}

export const pauseEndsLater = z.refine<Pause>(({ from, to }) => to === null || to >= from, {
  path: ['to'],
  error: 'A pause ends on its first day or later',
})

export const pauseBeginsInTime = z.refine<Pause>(({ from }) => from >= '1970-01-01', {
  path: ['from'],
  error: 'A pause begins in 1970 or later',
})
