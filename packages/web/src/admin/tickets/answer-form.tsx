import type { StaffTicketView } from '@daymark/contract/admin-tickets.shapes.ts'
import type { TicketAnswer } from '@daymark/domain/support/answer.ts'
import { useState } from 'react'
import { isSessionEnd } from '#api/api-error.ts'
import { makeSendKey } from '#api/send-key.ts'
import { useForm } from '#forms/form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { statusOptionsFor, validateAnswer } from './answer-rules.ts'
import { useAnswer } from './staff-tickets.queries.ts'

/** Replies that were begun, by the ticket: looking something up elsewhere loses none. */
const drafts = new Map<string, string>()

/** Reply, status and resolution in one. */
export function AnswerForm({ ticket, name }: { ticket: StaffTicketView; name: string }) {
  const [keyOf, setKeyOf] = useState(makeSendKey)
  const { mutateAsync: answer } = useAnswer(ticket.id, keyOf)
  const form = useForm({
    base: { reply: drafts.get(ticket.id) ?? '', status: '' },
    showErrors: 'once submitted',
    validate: validateAnswer,
  })
  const { error: replyError, onChange, ...reply } = form.field('reply')
  const { error: statusError, ...status } = form.field('status')

  const submit = async (draft: TicketAnswer) => {
    try {
      await answer(draft)
      drafts.delete(ticket.id)
      form.reset()
      setKeyOf(makeSendKey)
      toast.success(draft.reply === null ? `Status changed. ${name} gets an email.` : `Reply sent to ${name}`)
    } catch (error) {
      if (!isSessionEnd(error)) form.refuse(error, 'That wasn’t sent. Please try again.')
    }
  }

  return (
    <form {...form.element(submit)} className="grid gap-4">
      <ProblemBox text={form.problem} />
      <Field
        label={`Your reply to ${name}`}
        error={replyError}
        counter={{ count: reply.value.length, max: 5000, warnAbove: 4500 }}
      >
        {(control) => (
          <textarea
            rows={6}
            {...control}
            {...reply}
            onChange={(event) => {
              onChange(event)
              drafts.set(ticket.id, event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Status after this"
          hint={
            status.value === 'Resolved' || status.value === 'Closed'
              ? 'Your reply is shown as the resolution.'
              : undefined
          }
          error={statusError}
        >
          {(control) => (
            <select {...control} {...status}>
              {statusOptionsFor(ticket.status).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" className="sm:mt-7" isBusy={form.isSubmitting}>
          {form.isSubmitting ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  )
}
