import { newPassword, registrationForm, signInDraft } from '@daymark/domain/auth/credentials.ts'
import { email } from '@daymark/domain/auth/email.ts'
import { zoneChoices, zoneInUse } from '@daymark/domain/time/zone.ts'
import * as z from 'zod/mini'

/** A password that replaces a forgotten one, typed twice. */
const newPasswordForm = z
  .object({
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )

/** What the forms are validated by. Import it through `lazy-rules.ts`: showing a form does not need it. */
export const rules = {
  signIn: signInDraft,
  registration: registrationForm,
  forgotPassword: z.object({ email }),
  newPassword: newPasswordForm,
  zoneChoices,
  zoneInUse,
}
export type Rules = typeof rules
