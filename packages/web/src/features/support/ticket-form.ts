import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { type Form, useForm } from '#forms/form.ts'
import { fetchedRules } from '#forms/fetched-rules.ts'
import type { TicketFields } from './ticket-fields.ts'

export type TicketForm = Form<TicketFields, TicketDraft>

const { useValidator } = fetchedRules(() => import('./ticket-rules.ts'))

const empty: TicketFields = { subject: '', description: '', category: '' }

/** A reply that was begun before goes on from there. */
export const useReplyForm = (draft: string) =>
  useForm({
    base: { message: draft },
    showErrors: 'once submitted',
    validate: useValidator(({ validateReply }) => validateReply),
  })

export const useTicketForm = (): TicketForm =>
  useForm({ base: empty, showErrors: 'once left', validate: useValidator(({ validateTicket }) => validateTicket) })
