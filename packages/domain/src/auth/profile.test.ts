import { expect, test } from 'vitest'
import { profileChanges } from './profile.ts'

const wordOf = (changes: unknown) => profileChanges.safeParse(changes).error?.issues[0]?.message

test('only what is sent changes, and only what a person may change', () => {
  expect(
    profileChanges.parse({ timeZone: 'PST', hasCompletedFirstLoginSetup: true, email: 'eve@example.com' }),
  ).toEqual({
    timeZone: 'America/Los_Angeles',
    hasCompletedFirstLoginSetup: true,
  })
  expect(profileChanges.parse({})).toEqual({})
})

test('an avatar is an https address without a password in it; blank and null remove it', () => {
  expect(profileChanges.parse({ avatar: ' https://example.com/ada.png ' })).toEqual({
    avatar: 'https://example.com/ada.png',
  })
  expect([{ avatar: '' }, { avatar: null }].map((changes) => profileChanges.parse(changes))).toEqual([
    { avatar: null },
    { avatar: null },
  ])
  for (const avatar of ['ada.png', 'http://example.com/a.png', 'javascript:alert(1)', 'https://u:p@example.com/', 7]) {
    expect(wordOf({ avatar })).toBe('Please enter an image address that starts with https://')
  }
})

test('each field says what is wrong with it', () => {
  expect(wordOf({ firstName: 'A' })).toBe('First name must be at least 2 characters')
  expect(wordOf({ lastName: null })).toBe('Last name is required')
  expect(wordOf({ theme: 'sepia' })).toBe('Please select a theme')
  expect(wordOf({ timeZone: 'Mars/Olympus' })).toBe('Please select a valid timezone')
  expect(wordOf({ hasCompletedFirstLoginSetup: 'true' })).toBe('First-login setup must be true or false')
})
