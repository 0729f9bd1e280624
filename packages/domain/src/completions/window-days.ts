/** The days that the monthly rate and the calendar look at, today included. */
export const windowDays = 30
