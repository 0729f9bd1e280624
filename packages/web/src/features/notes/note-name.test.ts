import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf } from './note-name.ts'

test('a note is called by its title, else by how it begins, cut between words', () => {
  expect(nameOf({ title: 'Day one', content: 'Went well.' })).toBe('Day one')
  expect(nameOf({ title: null, content: 'Went well.\n\nMore tomorrow' })).toBe('Went well. More tomorrow')
  expect(nameOf({ title: null, content: 'Ten minutes before work and ten minutes after it' })).toBe(
    'Ten minutes before work and ten minutes…',
  )
})

const charactersOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)

test('a name is one short line, and no character is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (content) => {
      const name = nameOf({ title: null, content })
      const line = content.replaceAll(/\s+/gu, ' ').trim()
      const [shown, whole] = [charactersOf(name), charactersOf(line)]
      expect(shown.length).toBeLessThanOrEqual(41)
      expect(shown).toEqual(name === line ? whole : [...whole.slice(0, shown.length - 1), '…'])
    }),
  )
})
