import type { SignInDraft } from '@daymark/domain/auth/credentials.ts'
import { useSession } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useSignIn } from './auth.queries.ts'
import { useDraftForm } from './draft-form.ts'
import { EmailField } from './text-field.tsx'

export const useSignInForm = () => useDraftForm(({ signIn }) => signIn, { email: '', password: '' })

type Props = {
  form: ReturnType<typeof useSignInForm>
  /** Why another way in led back here. */
  failure?: string | null
  onForgot: () => void
}

export function SignInForm({ form, failure = null, onForgot }: Props) {
  const { mutateAsync: signIn } = useSignIn()
  // The form is still seen while the dashboard is on its way.
  const isBusy = useSession((session) => session.isAuthenticated) || form.isSubmitting

  const submit = async (draft: SignInDraft) => {
    try {
      await signIn(draft)
      toast.success('Login successful!')
    } catch (error) {
      form.refuse(error, 'Login failed')
      toast.error('Login failed')
    }
  }

  return (
    <form {...form.element(submit)} className="grid gap-4">
      <ProblemBox text={form.problem ?? failure} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <button
        type="button"
        className="-mt-2 min-h-9 justify-self-end text-[.94rem] font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
        onClick={onForgot}
      >
        Forgot password?
      </button>
      <Button type="submit" className="w-full" isBusy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  )
}
