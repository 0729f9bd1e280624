import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useResetPassword } from './auth.queries.ts'
import { useDraftForm } from './draft-form.ts'

type Props = {
  /** What the mailed link carried; a link that was cut on the way carries nothing. */
  token: string | null
  onDone: () => void
  onAskAgain: () => void
}

export function ResetPasswordForm({ token, onDone, onAskAgain }: Props) {
  const form = useDraftForm(({ newPassword }) => newPassword, { password: '', confirmPassword: '' })
  const { mutateAsync: resetPassword } = useResetPassword()
  const [endsConnections, setEndsConnections] = useState(false)

  if (token === null) {
    return (
      <Notice
        isProblem
        title="This link is incomplete"
        text="Copy the whole link from the email, or request a new one."
        action="Request a New Link"
        onAction={onAskAgain}
      />
    )
  }

  const submit = async ({ password }: { password: string }) => {
    try {
      await resetPassword({ token, password, endsConnections })
      onDone()
      toast.success('Your password has been changed. Please sign in.')
    } catch (error) {
      form.refuse(error, 'We couldn’t change your password')
    }
  }

  return (
    <form {...form.element(submit)} className="grid gap-4">
      <ProblemBox text={form.problem} />
      <PasswordField
        label="New password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <p className="text-[.94rem] text-ink-2">This signs you out on every device.</p>
      <Checkbox
        label="Also end everything else that has access"
        hint="Personal tokens, webhooks, calendars, links and text messages stop working. Choose this if someone else was in your account."
        isChecked={endsConnections}
        onChange={setEndsConnections}
      />
      <Button type="submit" className="mt-1 w-full" isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Saving…' : 'Set New Password'}
      </Button>
      {form.problem !== null && (
        <Button look="ghost" onClick={onAskAgain}>
          Request a New Link
        </Button>
      )}
    </form>
  )
}
