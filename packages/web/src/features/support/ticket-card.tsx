import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { useZone } from '#api/client-context.ts'
import { Badge } from '#ui/badge.tsx'
import { statusLook } from './ticket-status.ts'

type Props = { ticket: TicketView; category: string | undefined }

export function TicketCard({ ticket, category }: Props) {
  const { label, tone } = statusLook[ticket.status]
  return (
    <article className="rounded-[12px] border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-[1.05rem] leading-snug wrap-anywhere">{ticket.subject}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 text-[.875rem] text-ink-3">
        {category !== undefined && `${category}, `}
        <ShortDate instant={ticket.createdAt} />
      </p>
      <p className="mt-2 text-[.94rem] wrap-anywhere whitespace-pre-line text-ink-2">{ticket.description}</p>
      {ticket.resolution !== null && (
        <div className="mt-3 border-l-[3px] border-ok pl-3 text-[.94rem]">
          <p className="font-semibold">
            Resolution
            {ticket.resolvedAt !== null && (
              <span className="font-normal text-ink-3">
                {', '}
                <ShortDate instant={ticket.resolvedAt} />
              </span>
            )}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">{ticket.resolution}</p>
        </div>
      )}
    </article>
  )
}

function ShortDate({ instant }: { instant: string }) {
  const timeZone = useZone()
  const text = Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return <time dateTime={instant}>{text}</time>
}
