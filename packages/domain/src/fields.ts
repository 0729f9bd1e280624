import * as z from 'zod/mini'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Refuses the two things that no text can hold on its way through UTF-8 into PostgreSQL: a NUL, and half of a surrogate
 * pair. Every text that a person can send carries this check, so such input is told so and never becomes a fault.
 */
export const storable = z.refine<string>(isStorable, 'This text has characters we can’t save')

/** A text that has to be there: missing, of another type and blank are told in the same words, before anything else. */
export const requiredText = (message: string) => z.string(message).check(storable, z.trim(), z.minLength(1, message))

/** A text that may be left out. Blank and null mean the same and come out as null. */
export const optionalText = (maximum: number, message: string) =>
  z
    .nullable(z.string(message).check(storable, z.trim(), z.maxLength(maximum, message)))
    .check(z.overwrite((text) => text || null))

type Range = { from: number; to: number; tooLow: string; tooHigh: string }

/** A whole number within bounds, both included. What is no whole number is told the lower one. */
export const wholeNumber = ({ from, to, tooLow, tooHigh }: Range) =>
  z
    .int({ error: (issue) => (issue.code === 'too_big' ? tooHigh : tooLow) })
    .check(z.minimum(from, tooLow), z.maximum(to, tooHigh))
