import { expect, test } from 'vitest'
import { avatarSourcesOf, fullNameOf, initialsOf } from './person.ts'

const person = (firstName: string, lastName = '') => ({ firstName, lastName, email: 'maya@ferreira.example' })

test.each([
  ['Maya', 'Ferreira', 'MF'],
  [' maya', 'ferreira ', 'MF'],
  ['Maya', '', 'M'],
  ['', '', 'M'],
  ['E\u0301va', '\u{1F600}', 'E\u0301\u{1F600}'],
  ['山', '田', '山田'],
])('the initials of %j %j are %j', (firstName, lastName, initials) => {
  expect(initialsOf(person(firstName, lastName))).toBe(initials)
})

test('a missing name leaves no gap', () => {
  expect(fullNameOf(person('Maya', 'Ferreira'))).toBe('Maya Ferreira')
  expect(fullNameOf(person('Maya'))).toBe('Maya')
})

test('loads a picture from its host first, then from our server; without one it loads nothing', () => {
  const id = '0190f2f0-0000-7000-8000-000000000001'
  const avatar = 'https://pictures.example/maya.png'
  expect(avatarSourcesOf({ id, avatar }, 96)).toEqual([avatar, `/api/auth/avatar/${id}?size=96`])
  expect(avatarSourcesOf({ id, avatar: null }, 96)).toEqual([])
})
