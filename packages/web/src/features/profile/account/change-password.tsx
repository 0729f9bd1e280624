import { useEffect, useEffectEvent } from 'react'
import { useForm } from '#forms/form.ts'
import { fetchedRules } from '#forms/fetched-rules.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import type { PasswordFields } from './password-rules.ts'
import { useChangePassword } from '../profile.queries.ts'
import { showFailure } from '../show-failure.ts'

const { useValidator } = fetchedRules(() => import('./password-rules.ts'))

type Props = { email: string; onDone: () => void }

const empty: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Other devices are signed out by it, this one stays. */
export function ChangePassword({ email, onDone }: Props) {
  const validate = useValidator(({ validatePasswords }) => validatePasswords)
  const form = useForm({ base: empty, showErrors: 'once left', validate })
  const { mutate: changePassword, isPending } = useChangePassword()
  const focusFirst = useEffectEvent(() => form.focus('currentPassword'))

  useEffect(() => focusFirst(), [])

  const submit = ({ currentPassword, newPassword }: PasswordFields) =>
    changePassword(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast.success('Password changed successfully!')
          onDone()
        },
        onError: (error) => {
          form.refuse(error, 'Failed to change password')
          showFailure(error, 'Failed to change password')
        },
      },
    )

  return (
    <form className="grid gap-4" {...form.element(submit)}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Changing it signs you out on your other devices. What’s under Connections keeps working."
        {...form.field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button look="line" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Changing…' : 'Change Password'}
        </Button>
      </div>
    </form>
  )
}
