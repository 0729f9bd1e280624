import type { TicketView } from '@daymark/contract/support.shapes.ts'
import type { TicketReply } from '@daymark/domain/support/ticket-reply.ts'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnd } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { toast } from '#ui/toasts/toast.ts'
import type { Drafts } from './reply-drafts.ts'
import { useReply } from './support.queries.ts'
import { useReplyForm } from './ticket-form.ts'

type Props = { ticket: TicketView; drafts: Drafts }

/** What the person adds to the conversation. Folded away until it is wanted, unless support waits for it. */
export function ReplyForm({ ticket, drafts }: Props) {
  const isAwaited = ticket.status === 'WaitingForUser'
  const [step, setStep] = useState<'folded' | 'open' | 'sent'>(drafts.draftOf(ticket.id) === '' ? 'folded' : 'open')
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (step === 'sent') opener.current?.focus()
  }, [step])

  if (step === 'open' || isAwaited) {
    return <OpenForm ticket={ticket} drafts={drafts} isAwaited={isAwaited} onSent={() => setStep('sent')} />
  }
  return (
    <Button
      look="line"
      ref={opener}
      className="mt-3"
      aria-label={`Reply to ${ticket.subject}`}
      onClick={() => setStep('open')}
    >
      Reply
    </Button>
  )
}

type OpenProps = Props & { isAwaited: boolean; onSent: () => void }

function OpenForm({ ticket, drafts, isAwaited, onSent }: OpenProps) {
  const form = useReplyForm(drafts.draftOf(ticket.id))
  const { mutateAsync: reply } = useReply(ticket.id, drafts.keyOf)
  const { error, onChange, ...message } = form.field('message')

  const submit = async (draft: TicketReply) => {
    try {
      await reply(draft)
      drafts.keepDraft(ticket.id, '')
      toast.success('Reply sent')
      onSent()
    } catch (failure) {
      if (!isSessionEnd(failure)) form.refuse(failure, 'We couldn’t send your reply. Please try again.')
    }
  }

  return (
    <form {...form.element(submit)} className="mt-3 grid gap-3 border-t border-line pt-3">
      <ProblemBox text={form.problem} />
      <Field
        label={isAwaited ? 'We need to hear from you' : 'Your reply'}
        hint={isAwaited ? 'Please reply so that we can go on.' : undefined}
        error={error}
        counter={{ count: message.value.length, max: 2000 }}
      >
        {(control) => (
          <textarea
            rows={3}
            {...control}
            {...message}
            onChange={(event) => {
              onChange(event)
              drafts.keepDraft(ticket.id, event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" className="sm:justify-self-end" isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Sending…' : 'Send Reply'}
      </Button>
    </form>
  )
}
