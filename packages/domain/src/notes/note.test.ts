import { expect, test } from 'vitest'
import { noteDraft } from './note.ts'

test('title and content are trimmed, and a blank title is none', () => {
  expect(noteDraft.parse({ title: ' Day one ', content: '  Went well.\n' })).toEqual({
    title: 'Day one',
    content: 'Went well.',
  })
  for (const title of [undefined, null, '  ']) expect(noteDraft.parse({ title, content: 'x' }).title).toBeNull()
})

test.each([
  ['Note content is required', {}],
  ['Note content is required', { content: ' \n ' }],
  ['Note content is required', { content: 12 }],
  ['Note content cannot exceed 1000 characters', { content: 'x'.repeat(1001) }],
  ['Note title cannot exceed 100 characters', { title: 'x'.repeat(101), content: 'x' }],
  ['This text has characters we can’t save', { title: '\0', content: 'x' }],
])('%s: %o', (word, draft) => {
  expect(noteDraft.safeParse(draft).error?.issues[0]?.message).toBe(word)
})

test('blanks around it do not count', () => {
  expect(noteDraft.safeParse({ title: ` ${'x'.repeat(100)} `, content: `${'x'.repeat(1000)}\n` }).success).toBe(true)
})
