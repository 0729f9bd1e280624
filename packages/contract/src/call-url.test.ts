import { expect, test } from 'vitest'
import { urlOf } from './call-url.ts'

test('names in the path are filled, and nothing in a value can leave its place', () => {
  expect(urlOf('/api/habits/:habitId/notes/:noteId', { params: { habitId: 'a', noteId: '../b?c#d' } })).toBe(
    '/api/habits/a/notes/..%2Fb%3Fc%23d',
  )
})

test('a query keeps false and zero and leaves out what is undefined', () => {
  const querystring = { includeInactive: false, count: 0, title: 'a & b', context: undefined }
  expect(urlOf('/api/habits', { querystring })).toBe('/api/habits?includeInactive=false&count=0&title=a+%26+b')
  expect(urlOf('/api/habits', { querystring: { context: undefined } })).toBe('/api/habits')
})

test('a name without a value is a mistake in the program', () => {
  expect(() => urlOf('/api/habits/:id', {})).toThrow('lacks "id"')
})
