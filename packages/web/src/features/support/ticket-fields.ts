/** What the controls hold: a select knows only text, and '' means that nothing is chosen. */
export type TicketFields = { subject: string; description: string; category: string }
