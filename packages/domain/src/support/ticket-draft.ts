import * as z from 'zod/mini'
import { storable, wholeNumber } from '../fields.ts'
import { ticketCategories } from './ticket.ts'

const tooShort = 'Subject must be at least 5 characters'
const tooBrief = 'Please provide more details (at least 10 characters)'
const noCategory = 'Please select a category'

/** A new ticket. The form and the API validate with the same schema, so both show the same messages. */
export const ticketDraft = z.object({
  subject: z
    .string(tooShort)
    .check(storable, z.trim(), z.minLength(5, tooShort), z.maxLength(100, 'Subject must be less than 100 characters')),
  description: z
    .string(tooBrief)
    .check(
      storable,
      z.trim(),
      z.minLength(10, tooBrief),
      z.maxLength(2000, 'Description must be less than 2000 characters'),
    ),
  category: wholeNumber({ from: 0, to: ticketCategories.length - 1, tooLow: noCategory, tooHigh: noCategory }),
})
export type TicketDraft = z.infer<typeof ticketDraft>
