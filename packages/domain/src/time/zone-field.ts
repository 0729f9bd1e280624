import * as z from 'zod/mini'
import { zoneOf } from './zone.ts'

const unknownZone = 'Please select a valid timezone'

/** A zone in a request, normalised by `zoneOf`. */
export const timeZone = z.string(unknownZone).check(
  z.overwrite((input) => zoneOf(input) ?? input),
  z.refine((input) => zoneOf(input) !== null, unknownZone),
)
