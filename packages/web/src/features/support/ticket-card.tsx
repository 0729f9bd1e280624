import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { isDone, type TicketStatus } from '@daymark/domain/support/ticket.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { answersOf } from './ticket-answers.ts'
import { useZone } from '#api/client-context.ts'

type Props = { ticket: TicketView; category: string | undefined }

/** Texts of both sides are shown as they were written, line breaks included, and as nothing but text. */
export function TicketCard({ ticket, category }: Props) {
  const { label, tone } = statusLook[ticket.status]
  return (
    <article className="rounded-[12px] border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-[1.05rem] leading-snug wrap-anywhere">
          {ticket.subject}
        </h3>
        <span className="flex gap-1.5">
          {ticket.isPriority && <Badge tone="purple">Priority</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </span>
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
      {answersOf(ticket).map(({ id, title, message, at }) => (
        <div
          key={id}
          className={`mt-3 border-l-[3px] pl-3 text-[.94rem] ${title === 'Resolution' ? 'border-ok' : 'border-sea'}`}
        >
          <p className="font-semibold">
            {title}
            {at !== null && (
              <span className="font-normal text-ink-3">
                {', '}
                <TicketDate instant={at} />
              </span>
            )}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
            {message}
          </p>
        </div>
      ))}
    </article>
  )
}

/** 'Mar 29, 2026', on the person's calendar. */
function TicketDate({ instant }: { instant: string }) {
  const timeZone = useZone()
  const text = Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return <time dateTime={instant}>{text}</time>
}

/** How a ticket's state is shown. Resolved and Closed are both good news, and look it. */
const statusLook = {
  Open: { label: 'Open', tone: 'sea' },
  InProgress: { label: 'In Progress', tone: 'lamp' },
  WaitingForUser: { label: 'Waiting for You', tone: 'signal' },
  Resolved: { label: 'Resolved', tone: 'ok' },
  Closed: { label: 'Closed', tone: 'ok' },
} satisfies Record<TicketStatus, { label: string; tone: BadgeTone }>
