import { type TicketAnswer, ticketAnswer } from '@daymark/domain/support/answer.ts'
import { type TicketStatus, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { validate, type Validation } from '#forms/validation.ts'
import { staffStatusLabels } from './staff-status.ts'

export type AnswerFields = { reply: string; status: string }

/** Without a status the ticket keeps its own, and without a reply there has to be one. */
export function validateAnswer({ reply, status }: AnswerFields): Validation<TicketAnswer> {
  const isSilent = reply.trim() === '' && status !== ''
  return validate(ticketAnswer, { reply: isSilent ? null : reply, status: status === '' ? null : status })
}

/** What the form offers. The first is chosen at the start and needs a reply; every other can be sent without one. */
export function statusOptionsFor(status: TicketStatus): { value: TicketStatus | ''; label: string }[] {
  const keep = `Keep ${staffStatusLabels[status]}`
  const others = ticketStatuses
    .filter((value) => value !== status)
    .map((value) => ({ value, label: staffStatusLabels[value] }))
  if (status !== 'Open') return [{ value: '', label: keep }, ...others]
  return [{ value: '', label: 'In Progress with Your Reply' }, { value: status, label: keep }, ...others]
}
