import { zoneChoices } from '@daymark/domain/time/zone.ts'
import { deviceZone } from '#api/zone.ts'

/** What the picker offers somebody: the list, the device's own zone, and the zone they have, wherever that came from. */
export function zoneOptionsFor(stored: string): readonly string[] {
  const choices = zoneChoices(deviceZone())
  return choices.includes(stored) ? choices : [stored, ...choices]
}
