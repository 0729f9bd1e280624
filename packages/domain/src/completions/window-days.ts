/** The days that the monthly rate and the calendar cover, today included. */
export const windowDays = 30
