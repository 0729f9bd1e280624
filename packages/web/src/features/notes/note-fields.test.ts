import { expect, test } from 'vitest'
import { fieldsOf, fieldsWithOther, validateNote } from './note-fields.ts'

test('what is sent is trimmed, keeps its line breaks, and a blank title is none', () => {
  expect(validateNote({ title: '  ', content: '  First\n\n  second \n' })).toMatchObject({
    isGood: true,
    draft: { title: null, content: 'First\n\n  second' },
  })
})

test('each field says what is wrong with it, and the limits belong to what fits', () => {
  expect(validateNote({ title: 't'.repeat(101), content: ' \n' }).errors).toEqual({
    title: 'Note title cannot exceed 100 characters',
    content: 'Note content is required',
  })
  expect(validateNote({ title: '', content: 'c'.repeat(1001) }).errors).toEqual({
    content: 'Note content cannot exceed 1000 characters',
  })
  expect(validateNote({ title: 't'.repeat(100), content: 'c'.repeat(1000) }).isGood).toBe(true)
})

test.each([
  [
    { title: '', content: 'Mine' },
    { title: null, content: 'Theirs' },
    { title: '', content: 'Mine\n\nTheirs' },
  ],
  [
    { title: 'A', content: 'Mine' },
    { title: 'A', content: 'Theirs' },
    { title: 'A', content: 'Mine\n\nTheirs' },
  ],
  [
    { title: '', content: 'Mine' },
    { title: 'B', content: 'Theirs' },
    { title: 'B', content: 'Mine\n\nTheirs' },
  ],
  [
    { title: 'A', content: 'Mine' },
    { title: 'B', content: 'Theirs' },
    { title: 'A', content: 'Mine\n\nB\n\nTheirs' },
  ],
  [
    { title: 'A', content: 'Mine' },
    { title: null, content: 'Theirs' },
    { title: 'A', content: 'Mine\n\nTheirs' },
  ],
])('%o and %o together lose nothing', (mine, theirs, both) => {
  expect(fieldsWithOther(mine, theirs)).toEqual(both)
})

test('a form begins with what the note says, and a new one empty', () => {
  const note = { id: 'n', habitId: 'h', title: null, content: 'Went well.', createdAt: '', updatedAt: '' }
  expect(fieldsOf(note)).toEqual({ title: '', content: 'Went well.' })
  expect(fieldsOf(null)).toEqual({ title: '', content: '' })
})
