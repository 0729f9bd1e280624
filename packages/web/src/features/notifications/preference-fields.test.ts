import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsOver, fieldsOf, isChanged } from './preference-fields.ts'
import { validatePreference } from './preference-rules.ts'

const saved = {
  type: 0,
  isEnabled: true,
  channel: 2,
  preferredTime: '09:00',
  timeZone: 'Europe/Berlin',
  settings: {},
}
const fields = fieldsOf(saved)

test('a card holds what is saved, in words; a channel of a later release is shown as the app’s own', () => {
  expect(fields).toEqual({
    isEnabled: true,
    channel: 'Email',
    preferredTime: '09:00',
    timeZone: 'Europe/Berlin',
    phoneNumber: null,
  })
  expect(fieldsOf({ ...saved, channel: 9 }).channel).toBe('InApp')
})

test('a switch that was turned there and back has changed nothing', () => {
  expect(editsOver(fields, { isEnabled: false })).toEqual({ isEnabled: false })
  expect(editsOver(fields, { isEnabled: true })).toEqual({})
  expect(isChanged(editsOver(fields, { isEnabled: true, preferredTime: '09:01' }))).toBe(true)
})

test('edits laid over what is saved are what the controls show, whichever of them are real changes', () => {
  const edit = fc.record(
    {
      isEnabled: fc.boolean(),
      channel: fc.constantFrom('InApp', 'BrowserPush', 'Email', 'SMS'),
      preferredTime: fc.constantFrom('09:00', '', '21:30'),
      timeZone: fc.constantFrom('Europe/Berlin', 'UTC'),
      phoneNumber: fc.constantFrom(null, '+14155550123'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(edit, (edits) => {
      expect({ ...fields, ...editsOver(fields, edits) }).toEqual({ ...fields, ...edits })
    }),
  )
})

test('the person’s own zone is left to follow them, another is sent', () => {
  expect(validatePreference(fields, 'Europe/Berlin')).toMatchObject({
    isGood: true,
    draft: { isEnabled: true, channel: 'Email', preferredTime: '09:00' },
  })
  const kept = validatePreference(fields, 'Europe/Berlin')
  expect(kept.isGood && 'timeZone' in kept.draft).toBe(false)
  expect(validatePreference(fields, 'UTC')).toMatchObject({ draft: { timeZone: 'Europe/Berlin' } })
})

test('a time that was emptied is said so in the rule’s words, and nothing is sent', () => {
  expect(validatePreference({ ...fields, preferredTime: '' }, 'UTC')).toEqual({
    isGood: false,
    errors: { preferredTime: 'Please enter a time as HH:MM' },
  })
})

test('a number travels in the settings', () => {
  const validated = validatePreference({ ...fields, channel: 'SMS', phoneNumber: '+14155550123' }, 'UTC')
  expect(validated).toMatchObject({ draft: { channel: 'SMS', settings: { phoneNumber: '+14155550123' } } })
})
