import * as z from 'zod/mini'
import { requiredText, storable } from '../fields.ts'
import { timeZone } from '../time/zone-field.ts'
import { email } from './email.ts'

/** Passwords are used as typed: not trimmed, without a maximum length. */
export const password = z
  .string('Password is required')
  .check(storable, z.minLength(1, 'Password is required'), z.minLength(6, 'Password must be at least 6 characters'))

/** The rule for a new password; the server alone also checks for common ones. */
export const newPassword = password.check(
  z.regex(
    /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])/,
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ),
)

const personName = (words: { missing: string; tooShort: string; tooLong: string }) =>
  requiredText(words.missing).check(z.minLength(2, words.tooShort), z.maxLength(49, words.tooLong))
export const firstName = personName({
  missing: 'First name is required',
  tooShort: 'First name must be at least 2 characters',
  tooLong: 'First name must be less than 50 characters',
})
export const lastName = personName({
  missing: 'Last name is required',
  tooShort: 'Last name must be at least 2 characters',
  tooLong: 'Last name must be less than 50 characters',
})

export const signInDraft = z.object({ email, password })
export type SignInDraft = z.infer<typeof signInDraft>

/** A new account. Without a zone it uses UTC until the user changes it. */
export const registrationDraft = z.object({
  firstName,
  lastName,
  email,
  password: newPassword,
  timeZone: z._default(timeZone, 'UTC'),
})
export type RegistrationDraft = z.infer<typeof registrationDraft>

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Compared as soon as both are filled in, whatever is wrong with the other fields.
    when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && path[0] !== 'confirmPassword'),
  },
)

/** The form asks for the password twice; the second one never leaves it. */
export const registrationForm = z
  .extend(registrationDraft, {
    confirmPassword: z.string('Please confirm your password').check(z.minLength(1, 'Please confirm your password')),
  })
  .check(passwordsMatch)
export type RegistrationForm = z.infer<typeof registrationForm>
