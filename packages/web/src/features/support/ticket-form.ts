import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { type Form, useForm } from '#forms/form.ts'
import { fetchedRules } from '#forms/fetched-rules.ts'
import type { TicketFields } from './ticket-fields.ts'

export type TicketForm = Form<TicketFields, TicketDraft>

const { useValidator } = fetchedRules(() => import('./ticket-rules.ts'))

const empty: TicketFields = { subject: '', description: '', category: '' }

export const useTicketForm = (): TicketForm =>
  useForm({ base: empty, showErrors: 'once left', validate: useValidator(({ validateTicket }) => validateTicket) })
