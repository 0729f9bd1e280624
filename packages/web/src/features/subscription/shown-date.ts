/** A date as the product writes it: 'March 29, 2026', on the person's calendar. */
export const longDateOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toLocaleString('en-US', { timeZone, dateStyle: 'long' })

/** 'Mar 29, 2026', where there is less room. */
export const shortDateOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toLocaleString('en-US', { timeZone, dateStyle: 'medium' })
