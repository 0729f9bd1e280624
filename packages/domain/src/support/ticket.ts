/** A category's number on the wire is its place in this list. */
export const ticketCategories = [
  { displayName: 'General question', description: 'Anything you’d like to know' },
  { displayName: 'Technical problem', description: 'Something doesn’t load, save or respond' },
  { displayName: 'Billing and payments', description: 'Plans, payments, invoices and refunds' },
  { displayName: 'Account and sign-in', description: 'Your profile, password or email address' },
  { displayName: 'Feature request', description: 'Something you’d like Daymark to do' },
  { displayName: 'Bug report', description: 'Something that doesn’t work as it should' },
  { displayName: 'Habits and streaks', description: 'Ticks, schedules, streaks and statistics' },
  { displayName: 'Notifications', description: 'Reminders in the app or by push, email or SMS' },
  { displayName: 'Other', description: 'Anything else' },
] as const

export const billingCategory = 2

/** What a ticket can be about. Without plans there is nothing to ask about billing. */
export const categoriesOffered = (hasPlans: boolean) =>
  ticketCategories.flatMap((category, value) => (hasPlans || value !== billingCategory ? [{ value, ...category }] : []))

export const ticketStatuses = ['Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The statuses that end a ticket. */
export const doneStatuses = ['Resolved', 'Closed'] as const satisfies TicketStatus[]
export const isDone = (status: TicketStatus): boolean => doneStatuses.some((done) => done === status)

/** The statuses in which the next word is up to staff. */
export const waitingStatuses = ['Open', 'InProgress'] as const satisfies TicketStatus[]
export const isWaiting = (status: TicketStatus): boolean => waitingStatuses.some((waiting) => waiting === status)

/** Above this many characters the description's counter warns. */
export const descriptionWarning = 1800

/** Who wrote a reply in the conversation of a ticket. */
export const ticketAuthors = ['staff', 'person'] as const
export type TicketAuthor = (typeof ticketAuthors)[number]
