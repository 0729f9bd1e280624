import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { isDone } from '@daymark/domain/support/ticket.ts'
import { ReplyForm } from './reply-form.tsx'
import { TicketConversation, TicketDate } from './ticket-conversation.tsx'
import { statusLook, TicketBadges } from './ticket-status.tsx'
import type { Drafts } from './reply-drafts.ts'

type Props = { ticket: TicketView; category: string | undefined; drafts: Drafts; onContact: () => void }

export function TicketCard({ ticket, category, drafts, onContact }: Props) {
  const { label } = statusLook[ticket.status]
  return (
    <article className="rounded-[12px] border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-[1.05rem] leading-snug wrap-anywhere">
          {ticket.subject}
        </h3>
        <TicketBadges status={ticket.status} isPriority={ticket.isPriority} />
      </div>
      <p className="mt-0.5 text-[.875rem] text-ink-3">
        {category !== undefined && `${category}, `}
        <TicketDate instant={ticket.createdAt} />
        {isDone(ticket.status) && ticket.resolution === null && ticket.resolvedAt !== null && (
          <>
            {`, ${label.toLowerCase()} `}
            <TicketDate instant={ticket.resolvedAt} />
          </>
        )}
      </p>
      <p dir="auto" className="mt-2 text-[.94rem] wrap-anywhere whitespace-pre-line text-ink-2">
        {ticket.description}
      </p>
      <TicketConversation ticket={ticket} person="You" />
      {ticket.status === 'Closed' ? (
        <p className="mt-3 border-t border-line pt-3 text-[.94rem] text-ink-2">
          This ticket is closed.{' '}
          <button type="button" className="font-semibold text-ink underline underline-offset-3" onClick={onContact}>
            Open a new one
          </button>
        </p>
      ) : (
        <ReplyForm ticket={ticket} drafts={drafts} />
      )}
    </article>
  )
}
