import { expect, test } from 'vitest'
import { zoneToShow } from './zone.ts'

test("uses the user's zone, and the device's where that is unknown or missing", () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zoneToShow('Asia/Tokyo')).toBe('Asia/Tokyo')
  expect(zoneToShow('Mars/Olympus_Mons')).toBe(device)
  expect(zoneToShow(undefined)).toBe(device)
})
