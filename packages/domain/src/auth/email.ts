import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

const invalid = 'Please enter a valid email address'

/**
 * One mailbox at one public host, in the characters that every mail server takes: no quotes, no comments, no bare host.
 * Each part ends at a character that the next cannot begin with, so a hostile text is scanned once, without backtracking.
 */
const mailbox =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/**
 * An address as it is stored and compared: trimmed and in lower case. It is validated before lowering, because some
 * letters outside ASCII lower to ASCII ones and would turn one address into another.
 */
export const email = requiredText('Email is required').check(
  z.maxLength(254, invalid),
  z.email({ pattern: mailbox, error: invalid }),
  z.refine((address) => address.indexOf('@') <= 64, invalid),
  z.toLowerCase(),
)
