import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZone } from './zone-field.ts'
import { listedZones, zoneChoices, zoneInUse, zoneOf } from './zone.ts'

test.each([
  ['GMT', 'UTC'],
  ['Greenwich', 'UTC'],
  ['Zulu', 'UTC'],
  ['EST', 'America/New_York'],
  ['CST', 'America/Chicago'],
  ['MST', 'America/Denver'],
  ['PST', 'America/Los_Angeles'],
  ['JST', 'Asia/Tokyo'],
  ['PHT', 'Asia/Manila'],
  ['', 'UTC'],
  ['  ', 'UTC'],
])('%j means %s, in any case', (alias, zone) => {
  expect(zoneOf(alias)).toBe(zone)
  expect(zoneOf(alias.toLowerCase())).toBe(zone)
  expect(zoneOf(alias.toUpperCase())).toBe(zone)
})

test('another name of a listed zone becomes the listed one, and a neighbour with the same clock does not', () => {
  expect(zoneOf('Etc/UTC')).toBe('UTC')
  expect(zoneOf('US/Eastern')).toBe('America/New_York')
  expect(zoneOf('Japan')).toBe('Asia/Tokyo')
  expect(zoneOf('Europe/Stockholm')).toBe('Europe/Stockholm')
  expect(zoneOf('asia/kathmandu')).toBe('Asia/Kathmandu')
})

test.each([
  '+02:00',
  '-0530',
  '\u221205:00',
  'Mars/Olympus',
  'Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00[Europe/Berlin]',
  '[Europe/Berlin]',
  'Europe/Berlin\0',
  'UTC+2',
])('%j is no zone', (text) => {
  expect(zoneOf(text)).toBeNull()
  expect(timeZone.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([
    'Please select a valid timezone',
  ])
})

test('whatever is sent, the answer is null or a zone that stays what it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))), (text) => {
      const zone = zoneOf(text)
      expect(timeZone.safeParse(text).success).toBe(zone !== null)
      fc.pre(zone !== null)
      expect(zoneOf(zone)).toBe(zone)
      expect(zoneOf(zone.toLowerCase())).toBe(zone)
      expect(timeZone.parse(text)).toBe(zone)
    }),
  )
})

test('every zone that a device can report is known', () => {
  const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => zoneOf(zone) === null)
  expect(unknown).toEqual([])
  expect(listedZones.map(zoneOf)).toEqual([...listedZones])
})

test('what is no text is refused in the same words', () => {
  expect(timeZone.safeParse(3).error?.issues[0]?.message).toBe('Please select a valid timezone')
})

test('the picker offers the list, and above it the zone of a device that is not on it', () => {
  expect(zoneChoices('Europe/Berlin')).toEqual(listedZones)
  expect(zoneChoices('Etc/UTC')).toEqual(listedZones)
  expect(zoneChoices('Not/AZone')).toEqual(listedZones)
  expect(zoneChoices('Europe/Vienna')).toEqual(['Europe/Vienna', ...listedZones])
})

test('a stored zone can always be chosen, once', () => {
  expect(zoneChoices('Europe/Berlin', 'Asia/Tokyo')).toEqual(listedZones)
  expect(zoneChoices('Europe/Vienna', 'Europe/Vienna')).toEqual(['Europe/Vienna', ...listedZones])
  expect(zoneChoices('Europe/Vienna', 'Mars/Base')).toEqual(['Mars/Base', 'Europe/Vienna', ...listedZones])
})

test('days are counted in the stored zone, else the device’s, else UTC', () => {
  expect(zoneInUse('Asia/Tokyo', 'Europe/Berlin')).toBe('Asia/Tokyo')
  expect(zoneInUse('PHT', 'Europe/Berlin')).toBe('Asia/Manila')
  expect(zoneInUse(null, 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(zoneInUse('', 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(zoneInUse('Mars/Olympus', 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(zoneInUse(undefined, '')).toBe('UTC')
  expect(zoneInUse(undefined, '+02:00')).toBe('UTC')
})
