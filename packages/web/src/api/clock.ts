/** The one place of the web application that reads the time. */
export const systemClock = (): Temporal.Instant => Temporal.Now.instant()
