import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { descriptionWarning } from '@daymark/domain/support/ticket.ts'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { useSession } from '#api/client-context.ts'
import type { SendKey } from '#api/send-key.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { CategoryField } from './category-field.tsx'
import { useSubmitTicket } from './support.queries.ts'
import type { TicketForm } from './ticket-form.ts'

type Props = { form: TicketForm; keyOf: SendKey; onSubmitted: () => void }

/** Opens a ticket. The form is its owner's: what was typed outlives a failed submit, another tab and a closed dialog. */
export function ContactForm({ form, keyOf, onSubmitted }: Props) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { mutateAsync: submitTicket } = useSubmitTicket(keyOf)
  const { error: subjectError, ...subject } = form.field('subject')
  const { error: descriptionError, ...description } = form.field('description')

  const submit = async (draft: TicketDraft) => {
    try {
      if (!isAuthenticated) throw new SubmitProblem('You must be logged in to submit a support ticket')
      const { success, message } = await submitTicket(draft)
      if (!success) throw new SubmitProblem(message || 'Failed to submit support ticket')
      toast.success('Support ticket submitted successfully! You will receive email updates on your ticket status.')
      onSubmitted()
      // Only now: the focus has gone on, and a field that it leaves would complain that it is empty.
      form.reset()
    } catch (error) {
      tellWhy(error, form)
    }
  }

  return (
    <form {...form.element(submit)} className="grid gap-4">
      <Field label="Subject" error={subjectError}>
        {(control) => <input {...control} {...subject} autoComplete="off" />}
      </Field>
      <CategoryField form={form} />
      <Field
        label="Description"
        error={descriptionError}
        counter={{ count: description.value.length, max: 2000, warnAbove: descriptionWarning }}
      >
        {(control) => <textarea rows={6} {...control} {...description} />}
      </Field>
      <Button type="submit" className="sm:justify-self-end" disabled={!form.isValid} isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Submitting…' : 'Submit Ticket'}
      </Button>
    </form>
  )
}

/** A submit that came to nothing for a reason that is not the call's failure. */
class SubmitProblem extends Error {}

/** Tells the person, and marks the fields that the server found wrong. A session that has ended has been told of already. */
function tellWhy(error: unknown, form: TicketForm): void {
  if (isSessionEnd(error)) return
  form.refuse(error, 'An unexpected error occurred')
  toast.error(error instanceof SubmitProblem ? error.message : messageOf(error, 'An unexpected error occurred'))
}
