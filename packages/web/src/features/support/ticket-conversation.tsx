import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { useZone } from '#api/client-context.ts'
import { answersOf } from './ticket-answers.ts'

type Props = {
  ticket: Pick<TicketView, 'replies' | 'resolution' | 'resolvedAt'>
  /** What the person who opened the ticket is called here. */
  person: string
  /** Also the hour: who works with tickets all day needs more than the date. */
  hasTime?: boolean
}

/** Texts of both sides are shown as they were written, line breaks included, and as nothing but text. */
export function TicketConversation({ ticket, person, hasTime = false }: Props) {
  return answersOf(ticket).map(({ id, author, isResolution, message, at }) => (
    <div
      key={id}
      className={`mt-3 border-l-[3px] pl-3 text-[.94rem] ${isResolution ? 'border-ok' : author === 'staff' ? 'border-sea' : 'border-line'}`}
    >
      <p className="font-semibold">
        {isResolution ? 'Resolution' : author === 'staff' ? 'Support' : person}
        {at !== null && (
          <span className="font-normal text-ink-3">
            {', '}
            <TicketDate instant={at} hasTime={hasTime} />
          </span>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
        {message}
      </p>
    </div>
  ))
}

/** 'Mar 29, 2026', on the calendar of who reads it. */
export function TicketDate({ instant, hasTime = false }: { instant: string; hasTime?: boolean }) {
  const timeZone = useZone()
  const text = Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return <time dateTime={instant}>{text}</time>
}
