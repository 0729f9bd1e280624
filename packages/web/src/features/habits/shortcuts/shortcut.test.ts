import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut.ts'

const pressed = (key: string, held = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held })

test('each key has its meaning, and most have none', () => {
  expect(pressed('n')).toEqual({ kind: 'new' })
  expect(pressed('/')).toEqual({ kind: 'find' })
  expect(pressed('?')).toEqual({ kind: 'keys' })
  expect(pressed('1')).toEqual({ kind: 'toggle', place: 0 })
  expect(pressed('9')).toEqual({ kind: 'toggle', place: 8 })
  expect(['0', 'm', 'Enter', ' ', 'F1', '12'].map((key) => pressed(key))).toEqual(Array(6).fill(null))
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('with %s a key belongs to the browser', (held) => {
  expect(pressed('n', { [held]: true })).toBeNull()
  expect(pressed('1', { [held]: true })).toBeNull()
})
