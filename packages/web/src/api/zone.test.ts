import { expect, test } from 'vitest'
import { zoneToShow } from './zone.ts'

test("a person's zone is used; one that this runtime does not know, or none, becomes the device's", () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zoneToShow('Asia/Tokyo')).toBe('Asia/Tokyo')
  expect(zoneToShow('Mars/Olympus_Mons')).toBe(device)
  expect(zoneToShow(undefined)).toBe(device)
})
