/** The options of the zone picker, in order. The server accepts any zone that the runtime knows. */
export const listedZones = [
  'UTC',
  'Asia/Manila',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Seoul',
  'Asia/Bangkok',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Pacific/Auckland',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/Rome',
] as const

/** Looked up before the runtime, which treats EST and MST as zones without summer time and does not know PHT. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['', 'UTC'],
  ['GMT', 'UTC'],
  ['GREENWICH', 'UTC'],
  ['ZULU', 'UTC'],
  ['EST', 'America/New_York'],
  ['CST', 'America/Chicago'],
  ['MST', 'America/Denver'],
  ['PST', 'America/Los_Angeles'],
  ['JST', 'Asia/Tokyo'],
  ['PHT', 'Asia/Manila'],
])

/** Only used to compare and validate zones: any instant would do. */
const probe = (zone: string) => new Temporal.ZonedDateTime(0n, zone)

/**
 * The zone that a text means, in its usual spelling; null when the runtime does not know it. Case does not matter,
 * an empty text is UTC, an abbreviation or alias of a listed zone becomes the listed one. A bare offset ('+02:00') is not
 * a zone: it would be wrong half of the year.
 */
export function zoneOf(input: string): string | null {
  const text = input.trim()
  const alias = aliases.get(text.toUpperCase())
  if (alias !== undefined) return alias
  if (/^[+\-\u2212]/.test(text)) return null
  try {
    const known = probe(text)
    return listedZones.find((listed) => probe(listed).equals(known)) ?? known.timeZoneId
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The zone to count days in: the user's own, else the device's, else UTC. A stored zone that this runtime does not know
 * (a browser may be older than the server) counts as none.
 */
export function zoneInUse(stored: string | null | undefined, device: string): string {
  return (stored ? zoneOf(stored) : null) ?? zoneOf(device) ?? 'UTC'
}

/**
 * The picker's choices: the list, below the device's own zone where that is not on it. A stored zone is always
 * among them: what is shown as selected must be selectable.
 */
export function zoneChoices(deviceZone: string, stored?: string): readonly string[] {
  const device = zoneOf(deviceZone)
  const isListed = device === null || listedZones.some((listed) => listed === device)
  const choices: readonly string[] = isListed ? listedZones : [device, ...listedZones]
  return stored === undefined || choices.includes(stored) ? choices : [stored, ...choices]
}
