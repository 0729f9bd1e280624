import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { startOver } from './registration-steps.ts'
import type { RegistrationFlow } from './registration.ts'
import { EmailField, TextField } from '../text-field.tsx'
import { logOnly } from '../log-only.ts'
import type { ChangeEventHandler } from 'react'
import { deviceZone } from '#api/time/clock.ts'
import { Field } from '#ui/fields/field.tsx'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import { useRules } from '../lazy-rules.ts'

/** The first step of three: who the account is for. `isLost` where a later step has nothing to go on with. */
export function RegistrationForm({ flow, isLost }: { flow: RegistrationFlow; isLost: boolean }) {
  const { form, invite, registration, submit } = flow
  const lost = registration.step === 'form' ? registration.problem : null
  return (
    <form {...form.element(submit)} className="grid gap-4">
      <ProblemBox text={lost ?? form.problem ?? (isLost ? startOver : null)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <EmailField autoComplete="email" {...form.field('email')} readOnly={Boolean(invite?.email)} />
      <PasswordField
        label="Password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <ZoneField {...form.field('timeZone')} />
      <Button type="submit" className="mt-1 w-full" isBusy={form.isSubmitting}>
        {form.isSubmitting
          ? invite?.needsCode === false
            ? 'Creating your account…'
            : 'Sending your code…'
          : 'Create Account'}
      </Button>
      <LegalLinks />
    </form>
  )
}

/** By creating an account one agrees to these. */
function LegalLinks() {
  return (
    <p className="text-center text-[.875rem] leading-relaxed text-ink-3">
      By creating an account, you agree to the <DocumentLink name="Terms of Service" page="terms" /> and the{' '}
      <DocumentLink name="Privacy Policy" page="privacy" />.
    </p>
  )
}

/** Opens beside the form, which keeps what was typed. A document that the installation does not have is only logged. */
function DocumentLink({ name, page }: { name: string; page: string }) {
  const className = 'py-0.5 font-medium text-ink-2 underline underline-offset-2 hover:text-ink'
  return document.documentElement.dataset['links']?.includes(page) ? (
    <a href={`/${page}`} target="_blank" rel="noreferrer" className={className}>
      {name}
    </a>
  ) : (
    <button type="button" className={className} onClick={() => logOnly.link(name)}>
      {name}
    </button>
  )
}

type Props = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Begins with the device's own zone, which is all that it offers until the list has come. */
function ZoneField({ value, error, ...rest }: Props) {
  const rules = useRules()
  const device = deviceZone()
  return (
    <Field label="Timezone" hint="Sets when your day starts and ends." error={error}>
      {(control) => (
        <ZoneSelect
          {...rest}
          {...control}
          choices={rules ? rules.zoneChoices(device) : [value]}
          value={rules ? rules.zoneInUse(value, device) : value}
        />
      )}
    </Field>
  )
}
