import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { useDraftForm } from '../draft-form.ts'

type Props = { email: string; onPassword: (password: string) => void }

/** Shown after the code where the page was reloaded on the way: the password was never kept. */
export function PasswordAgainForm({ email, onPassword }: Props) {
  const form = useDraftForm(({ newPassword }) => newPassword, { password: '', confirmPassword: '' })
  return (
    <form {...form.element(({ password }) => onPassword(password))} className="grid gap-4">
      <p className="text-ink-2">Your email is verified. The page reloaded, so please enter your password again.</p>
      <ProblemBox text={form.problem} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" className="mt-1 w-full" isBusy={form.isSubmitting}>
        Create Account
      </Button>
    </form>
  )
}
