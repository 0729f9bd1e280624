import { newPassword } from '@daymark/domain/auth/credentials.ts'
import * as z from 'zod/mini'
import { validate } from '#forms/validation.ts'

/** The new password is asked for twice; the second one never leaves the form. */
const passwordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Current password is required')),
    newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
      // Said as soon as there is something to compare, whatever is wrong with the other fields.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && path[0] !== 'confirmPassword'),
    }),
  )
export type PasswordFields = z.infer<typeof passwordForm>

export const validatePasswords = (fields: PasswordFields) => validate(passwordForm, fields)
