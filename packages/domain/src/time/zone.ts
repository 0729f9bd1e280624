/** What the zone picker offers, in its order. The server takes any zone that the runtime knows. */
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

/** Asked before the runtime, which reads EST and MST as zones without summer time and does not know PHT at all. */
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

/** A zone is only compared and validated by it: any instant would do. */
const probe = (zone: string) => new Temporal.ZonedDateTime(0n, zone)

/**
 * The zone that a text means, in its usual spelling; null when the runtime does not know it. Case does not matter,
 * nothing at all is UTC, an abbreviation or another name of a listed zone becomes the listed one. A bare offset
 * ('+02:00') is no zone: it would be wrong half of the year.
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
 * The zone to count days in: the person's own, else the device's, else UTC. A stored zone that this runtime does not
 * know (zones are born now and then, and a browser may be older than the server) counts as none.
 */
export function zoneInUse(stored: string | null | undefined, device: string): string {
  return (stored ? zoneOf(stored) : null) ?? zoneOf(device) ?? 'UTC'
}

/**
 * The picker's choices: the list, below the device's own zone where that is not on it. A zone that is stored is among
 * them, wherever it came from: what is shown as chosen must be choosable.
 */
export function zoneChoices(deviceZone: string, stored?: string): readonly string[] {
  const device = zoneOf(deviceZone)
  const isListed = device === null || listedZones.some((listed) => listed === device)
  const choices: readonly string[] = isListed ? listedZones : [device, ...listedZones]
  return stored === undefined || choices.includes(stored) ? choices : [stored, ...choices]
}
