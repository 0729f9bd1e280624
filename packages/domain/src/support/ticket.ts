import * as z from 'zod/mini'

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

/** What a person fills in. The form and the API parse with the same schema, so both say the same words. */
export const ticketDraft = z.object({
  subject: z
    .string('Subject must be at least 5 characters')
    .check(
      z.trim(),
      z.minLength(5, 'Subject must be at least 5 characters'),
      z.maxLength(100, 'Subject must be less than 100 characters'),
    ),
  description: z
    .string('Please provide more details (at least 10 characters)')
    .check(
      z.trim(),
      z.minLength(10, 'Please provide more details (at least 10 characters)'),
      z.maxLength(2000, 'Description must be less than 2000 characters'),
    ),
  category: z
    .int('Please select a category')
    .check(
      z.minimum(0, 'Please select a category'),
      z.maximum(ticketCategories.length - 1, 'Please select a category'),
    ),
})
export type TicketDraft = z.infer<typeof ticketDraft>

/** Above this many characters the description's counter warns. */
export const descriptionWarning = 1800
