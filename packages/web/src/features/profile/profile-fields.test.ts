import { profileChanges } from '@daymark/domain/auth/profile.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, fieldsOf } from './profile-fields.ts'
import { validateProfile } from './profile-rules.ts'

const maya = {
  firstName: 'Maya',
  lastName: 'Ferreira',
  avatar: 'https://pictures.example/maya.png',
  timeZone: 'Europe/Berlin',
  dayStartHour: 0,
  theme: 'system' as const,
}
const untouched = fieldsOf(maya)

test('only what changed is sent, trimmed', () => {
  expect(changesOf(untouched, maya)).toEqual({})
  expect(changesOf({ ...untouched, firstName: ' Mia ' }, maya)).toEqual({ firstName: 'Mia' })
  expect(changesOf({ ...untouched, lastName: 'Ferreira  ', timeZone: 'Asia/Tokyo' }, maya)).toEqual({
    timeZone: 'Asia/Tokyo',
  })
})

test('a theme counts once it was chosen here and is not what the account has', () => {
  expect(changesOf({ ...untouched, theme: 'dark' }, maya)).toEqual({ theme: 'dark' })
  expect(changesOf({ ...untouched, theme: 'system' }, maya)).toEqual({})
})

test('the hour at which the day begins is sent as a number', () => {
  expect(changesOf({ ...untouched, dayStartHour: '3' }, maya)).toEqual({ dayStartHour: 3 })
  expect(validateProfile({ ...untouched, dayStartHour: '7' }, maya).errors).toEqual({
    dayStartHour: 'The day can begin from 0:00 to 6:00',
  })
})

test('an emptied avatar is removed, and none stays none', () => {
  expect(profileChanges.parse(changesOf({ ...untouched, avatar: ' ' }, maya))).toEqual({ avatar: null })
  expect(changesOf({ ...untouched, avatar: '' }, { ...maya, avatar: null })).toEqual({})
})

test('a field says what is wrong with it in the words of the rule', () => {
  const fields = { ...untouched, firstName: '', lastName: 'F', avatar: 'http://a.example/b' }
  expect(validateProfile(fields, maya).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name must be at least 2 characters',
    avatar: 'Please enter an image address that starts with https://',
  })
})

test('does not refuse an invalid name from an identity provider until it is edited', () => {
  const cher = { ...maya, firstName: 'C', lastName: '' }
  expect(validateProfile({ ...fieldsOf(cher), timeZone: 'UTC' }, cher).errors).toEqual({})
  expect(validateProfile({ ...fieldsOf(cher), firstName: 'D' }, cher).errors).toHaveProperty('firstName')
})

test('whatever was typed, saving it leaves nothing to save', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, fc.constantFrom('light', 'dark', 'system', ''), (firstName, lastName, theme) => {
      const fields = { ...untouched, firstName, lastName, theme } as const
      const { theme: saved, ...texts } = changesOf(fields, maya)
      const after = { ...maya, ...texts, theme: saved || maya.theme }
      expect(changesOf(fields, after)).toEqual({})
    }),
  )
})
