import { type TicketDraft, ticketDraft } from '@daymark/domain/support/ticket.ts'
import { type Form, useForm } from '#forms/form.ts'
import { judge } from '#forms/judgement.ts'

/** What the controls hold: a select knows only text, and '' means that nothing is chosen. */
export type TicketFields = { subject: string; description: string; category: string }
export type TicketForm = Form<TicketFields, TicketDraft>

const empty: TicketFields = { subject: '', description: '', category: '' }

export const useTicketForm = (): TicketForm => useForm({ base: empty, complaints: 'once left', judge: judgeTicket })

export const judgeTicket = ({ category, ...texts }: TicketFields) =>
  judge(ticketDraft, { ...texts, category: category === '' ? undefined : Number(category) })
