import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

/** How a ticket's state is shown. Resolved and Closed are both good news, and look it. */
export const statusLook = {
  Open: { label: 'Open', tone: 'sea' },
  InProgress: { label: 'In Progress', tone: 'lamp' },
  WaitingForUser: { label: 'Waiting for You', tone: 'signal' },
  Resolved: { label: 'Resolved', tone: 'ok' },
  Closed: { label: 'Closed', tone: 'ok' },
} satisfies Record<TicketStatus, { label: string; tone: BadgeTone }>

export function TicketBadges({ status, isPriority }: { status: TicketStatus; isPriority: boolean }) {
  const { label, tone } = statusLook[status]
  return (
    <span className="flex gap-1.5">
      {isPriority && <Badge tone="purple">Priority</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
