import { ticketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { judge } from '#forms/judgement.ts'
import type { TicketFields } from './ticket-fields.ts'

/** Import it through `ticket-form.ts`: nobody needs it to see the form. */
export const judgeTicket = ({ category, ...texts }: TicketFields) =>
  judge(ticketDraft, { ...texts, category: category === '' ? undefined : Number(category) })
