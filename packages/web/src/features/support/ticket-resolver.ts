import { type TicketDraft, ticketDraft } from '@daymark/domain/support/ticket.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** What the controls hold: a select knows only text, and '' means that nothing is chosen. */
export type TicketFields = { subject: string; description: string; category: string }

/** Judges the form by the same schema that the server parses with; each field shows the first thing that is wrong with it. */
export const resolveTicket: Resolver<TicketFields, unknown, TicketDraft> = (fields) => {
  const category = fields.category === '' ? undefined : Number(fields.category)
  const parsed = ticketDraft.safeParse({ ...fields, category })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<TicketFields> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt(path[0])
    if (field) errors[field] ??= { type: 'invalid', message }
  }
  return { values: {}, errors }
}

/** The form's field of that name; undefined for a path that the form does not show. */
export const fieldAt = (name: unknown): keyof TicketFields | undefined =>
  (['subject', 'description', 'category'] as const).find((field) => field === name)
