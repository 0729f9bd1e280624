import { ticketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { ticketReply } from '@daymark/domain/support/ticket-reply.ts'
import { validate } from '#forms/validation.ts'
import type { TicketFields } from './ticket-fields.ts'

/** Import it through `ticket-form.ts`: showing the form does not need it. */
export const validateTicket = ({ category, ...texts }: TicketFields) =>
  validate(ticketDraft, { ...texts, category: category === '' ? undefined : Number(category) })

export const validateReply = (fields: { message: string }) => validate(ticketReply, fields)
