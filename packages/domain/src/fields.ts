import * as z from 'zod/mini'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Refuses what PostgreSQL cannot store as UTF-8: a NUL, and half of a surrogate pair. Every text of a request carries this
 * check, so that such input is refused and never becomes a server error.
 */
export const storable = z.refine<string>(isStorable, 'This text has characters we can’t save')

/** A required text: missing, of another type and blank give the same message, before any other. */
export const requiredText = (message: string) => z.string(message).check(storable, z.trim(), z.minLength(1, message))

/** An optional text. Blank and null are the same and become null. */
export const optionalText = (maximum: number, message: string) =>
  z
    .nullable(z.string(message).check(storable, z.trim(), z.maxLength(maximum, message)))
    .check(z.overwrite((text) => text || null))

type Range = { from: number; to: number; tooLow: string; tooHigh: string }

/** A whole number within bounds, both included. What is not a whole number gets the message of the lower bound. */
export const wholeNumber = ({ from, to, tooLow, tooHigh }: Range) =>
  z
    .int({ error: (issue) => (issue.code === 'too_big' ? tooHigh : tooLow) })
    .check(z.minimum(from, tooLow), z.maximum(to, tooHigh))
