import { zoneOf } from '@daymark/domain/time/zone.ts'

const known = new Map<string, string>()

/**
 * A stored zone as this runtime knows it, or UTC. Zones are born and renamed now and then: one person's must not keep all
 * the others, who are looked at in the same transaction, from their messages. Remembered, since thousands share a few.
 */
export function knownZone(stored: string): string {
  const zone = known.get(stored) ?? zoneOf(stored) ?? 'UTC'
  known.set(stored, zone)
  return zone
}
