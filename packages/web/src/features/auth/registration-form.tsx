import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { LegalLinks } from './legal-links.tsx'
import { startOver } from './registration-steps.ts'
import type { RegistrationFlow } from './registration.ts'
import { EmailField, TextField } from './text-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** The first step of three: who the account is for. `isLost` where a later step has nothing to go on with. */
export function RegistrationForm({ flow, isLost }: { flow: RegistrationFlow; isLost: boolean }) {
  const { form, registration, submit } = flow
  const problem = registration.step === 'form' ? registration.problem : null
  const lost = problem ?? (isLost ? startOver : null)
  return (
    <form {...form.element(submit)} className="grid gap-4">
      <ProblemBox text={lost ?? form.problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <EmailField autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <ZoneField {...form.field('timeZone')} />
      <Button type="submit" className="mt-1 w-full" isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Sending your code…' : 'Create Account'}
      </Button>
      <LegalLinks />
    </form>
  )
}
