import type { TicketDraft } from '@daymark/domain/support/ticket.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { resolveTicket, type TicketFields } from './ticket-resolver.ts'

export type TicketForm = UseFormReturn<TicketFields, unknown, TicketDraft>

const empty: TicketFields = { subject: '', description: '', category: '' }

/** A field complains once it has been left, and from then on at every keystroke. */
export const useTicketForm = (): TicketForm =>
  useForm<TicketFields, unknown, TicketDraft>({ defaultValues: empty, mode: 'onTouched', resolver: resolveTicket })
