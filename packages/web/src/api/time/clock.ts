/** The one place of the web application that reads the time. */
export const systemClock = (): Temporal.Instant => Temporal.Now.instant()

/** Where the device says it is. Asked of the clock: the browser's formatter knows it too, and takes a slow phone long to wake. */
export const deviceZone = (): string => Temporal.Now.timeZoneId()
