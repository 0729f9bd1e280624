/** The zone to show times in: the person's own, or the device's where this browser does not know that zone. */
export function zoneToShow(stored: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: stored }).resolvedOptions().timeZone
  } catch {
    return deviceZone()
  }
}

/** Where the device says it is. */
export const deviceZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone
