import { zoneChoices } from '@daymark/domain/time/zone.ts'
import { deviceZone } from '#api/time/clock.ts'

/** What the picker offers: the list, the device's own zone, and the zone they have, wherever that came from. */
export const zoneOptionsFor = (stored: string): readonly string[] => zoneChoices(deviceZone(), stored)
