import { type TicketAnswer, ticketAnswer } from '@daymark/domain/support/answer.ts'
import { validate, type Validation } from '#forms/validation.ts'

export type AnswerFields = { reply: string; status: string }

/** Without a status the ticket keeps its own, and without a reply there has to be one. */
export function validateAnswer({ reply, status }: AnswerFields): Validation<TicketAnswer> {
  const isSilent = reply.trim() === '' && status !== ''
  return validate(ticketAnswer, { reply: isSilent ? null : reply, status: status === '' ? null : status })
}
