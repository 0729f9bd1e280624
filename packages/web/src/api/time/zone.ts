import { deviceZone } from './clock.ts'

/** The zone to show times in: the user's, or the device's where this browser does not know that zone. */
export function zoneToShow(stored: string | undefined): string {
  if (stored === undefined) return deviceZone()
  try {
    // Asked of a date: a formatter would be made for it, which takes longer than to draw a card.
    return new Temporal.ZonedDateTime(0n, stored).timeZoneId
  } catch {
    return deviceZone()
  }
}
