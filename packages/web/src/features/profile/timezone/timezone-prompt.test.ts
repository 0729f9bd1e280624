import { expect, test } from 'vitest'
import { timezonePromptOf } from './timezone-prompt.ts'

const promptFor = (stored: string, deviceZone: string, dismissedFor: string | null = null, isSetUp = true) =>
  timezonePromptOf({
    user: { timeZone: stored, hasCompletedFirstLoginSetup: isSetUp },
    deviceZone,
    dismissedFor,
  })

test('the first login is asked, wherever the device is and whatever was refused', () => {
  expect(promptFor('UTC', 'Europe/Rome', null, false)).toBe('first-login')
  expect(promptFor('Europe/Rome', 'Europe/Rome', 'Europe/Rome', false)).toBe('first-login')
})

test('a device at home asks nothing, under whichever name it knows home', () => {
  expect(promptFor('Europe/Rome', 'Europe/Rome')).toBeNull()
  expect(promptFor('Asia/Kolkata', 'Asia/Calcutta')).toBeNull()
  expect(promptFor('UTC', 'Etc/GMT')).toBeNull()
})

test('a device elsewhere asks, once for each place', () => {
  expect(promptFor('Europe/Rome', 'Asia/Tokyo')).toBe('moved')
  expect(promptFor('Europe/Rome', 'Asia/Tokyo', 'Asia/Tokyo')).toBeNull()
  expect(promptFor('Europe/Rome', 'Asia/Calcutta', 'Asia/Kolkata')).toBeNull()
  expect(promptFor('Europe/Rome', 'Asia/Seoul', 'Asia/Tokyo')).toBe('moved')
})

test('a stored zone that this browser does not know is another one', () => {
  expect(promptFor('Mars/Olympus_Mons', 'Europe/Rome')).toBe('moved')
  expect(promptFor('Mars/Olympus_Mons', 'Mars/Olympus_Mons')).toBeNull()
})
