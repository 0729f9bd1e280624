import * as z from 'zod/mini'
import { storable, wholeNumber } from '../fields.ts'

/** A category's number on the wire is its place in this list. */
export const ticketCategories = [
  { displayName: 'General question', description: 'Anything you would like to know' },
  { displayName: 'Technical problem', description: 'Something does not load, save or respond' },
  { displayName: 'Billing and payments', description: 'Plans, payments, invoices and refunds' },
  { displayName: 'Account and sign-in', description: 'Your profile, password or e-mail address' },
  { displayName: 'Feature request', description: 'Something you would like Daymark to do' },
  { displayName: 'Bug report', description: 'Something that works differently than it should' },
  { displayName: 'Habits and streaks', description: 'Ticks, schedules, streaks and statistics' },
  { displayName: 'Notifications', description: 'Reminders in the app, by push, mail or SMS' },
  { displayName: 'Other', description: 'Whatever fits nowhere else' },
] as const

export const ticketStatuses = ['Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Nobody waits for these any more. */
export const doneStatuses = ['Resolved', 'Closed'] as const satisfies TicketStatus[]
export const isDone = (status: TicketStatus): boolean => doneStatuses.some((done) => done === status)

const tooShort = 'Subject must be at least 5 characters'
const tooBrief = 'Please provide more details (at least 10 characters)'
const noCategory = 'Please select a category'

/** What a person fills in. The form and the API parse with the same schema, so both say the same words. */
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

/** Above this many characters the description's counter warns. */
export const descriptionWarning = 1800
