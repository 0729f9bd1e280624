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

/** Above this many characters the description's counter warns. */
export const descriptionWarning = 1800
