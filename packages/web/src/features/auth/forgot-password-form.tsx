import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { useForgotPassword } from './auth.queries.ts'
import { useDraftForm } from './draft-form.ts'
import { MailboxHint } from './mailbox-hint.tsx'
import { EmailField } from './text-field.tsx'

/** Asks where to send a link to. The response is the same for every address, so it does not reveal who has an account. */
export function ForgotPasswordForm({ initialEmail }: { initialEmail: string }) {
  const form = useDraftForm(({ forgotPassword }) => forgotPassword, { email: initialEmail })
  const { mutateAsync: askForLink } = useForgotPassword()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async (draft: { email: string }) => {
    setSentTo(null)
    try {
      await askForLink(draft.email)
      setSentTo(draft.email)
    } catch (error) {
      form.refuse(error, 'We couldn’t send the link')
    }
  }

  return (
    <form {...form.element(submit)} className="grid gap-4">
      <p className="text-ink-2">We’ll email you a link to choose a new password.</p>
      <ProblemBox text={form.problem} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <Button type="submit" className="w-full" isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Sending…' : 'Send Reset Link'}
      </Button>
      <output className={sentTo === null ? 'sr-only' : 'flex items-start gap-2 font-medium text-ok'}>
        {sentTo !== null && (
          <>
            <CircleCheck size={18} aria-hidden="true" className="mt-0.75 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              If there’s an account for {sentTo}, a link is on its way. Check your email.
            </span>
          </>
        )}
      </output>
      {sentTo !== null && <MailboxHint />}
    </form>
  )
}
