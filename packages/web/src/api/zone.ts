/** To look a zone up takes as long as to draw a card, and every part of a screen asks for the same one. */
const known = new Map<string, string>()

/** The zone to show times in: the person's own, or the device's where this browser does not know that zone. */
export function zoneToShow(stored: string | undefined): string {
  if (stored === undefined) return deviceZone()
  const before = known.get(stored)
  if (before !== undefined) return before
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: stored }).resolvedOptions().timeZone
    known.set(stored, zone)
    return zone
  } catch {
    return deviceZone()
  }
}

/** Where the device says it is. */
export const deviceZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone
