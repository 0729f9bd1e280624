import { isWaiting, type TicketStatus } from '@daymark/domain/support/ticket.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { staffStatusLabels } from './staff-status.ts'

const tones = {
  Open: 'sea',
  InProgress: 'lamp',
  WaitingForUser: 'quiet',
  Resolved: 'ok',
  Closed: 'ok',
} satisfies Record<TicketStatus, BadgeTone>

/** What staff see first: whether it is on them to do something. */
export function StaffTicketBadges({ ticket }: { ticket: { status: TicketStatus; isPriority: boolean } }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isWaiting(ticket.status) && <Badge tone="signal">Waiting for us</Badge>}
      {ticket.isPriority && <Badge tone="purple">Priority</Badge>}
      <Badge tone={tones[ticket.status]}>{staffStatusLabels[ticket.status]}</Badge>
    </span>
  )
}
