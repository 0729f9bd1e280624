import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const words = [
  'password',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'sunshine',
  'princess',
  'football',
  'kirill',
  'lantern',
]
const rankOf = (word: string) => (words.includes(word) ? 10 * (words.indexOf(word) + 1) : null)
const isGuessed = (password: string) => isGuessable(password, rankOf)

test.each([
  ['a word of the list', 'Dragon'],
  ['a word and a number', 'Dragon482'],
  ['a word and a year', 'Lantern1987'],
  ['a word and a date', 'Dragon24121985'],
  ['a word between signs', '1!Dragon!1'],
  ['a word with signs for letters', 'Pa$$w0rd99'],
  ['a one for an i', 'Pr1ncess7'],
  ['a one for an l', 'Footba11-5'],
  ['a word from its end', 'Nogard12'],
  ['a word twice', 'DragonDragon1'],
  ['anything twice', 'Xq7xq7'],
  ['anything many times', 'Xq7'.repeat(20)],
  ['one sign again and again', 'Aaaaaa1111111'],
  ['the digits in order', 'Xy123456789'],
  ['the alphabet backwards', 'Zyxwvu987'],
  ['every second digit', 'Ab2468'],
  ['a row of the keyboard', 'Ghjkl;'],
  ['a row with shift', '!@#$%^Qwe'],
  ['columns of the keyboard', '1Qaz2Wsx'],
  ['a diagonal', 'Zse4Xdr5'],
  ['two runs in turn', 'A1b2C3d4'],
  ['two runs of keys in turn', 'Q1w2E3r4'],
  ['a date and two letters', 'Ab24.12.1985'],
])('%s is guessable: %s', (_, password) => expect(isGuessed(password)).toBe(true))

test.each([
  'Xq7kTm',
  'Kr4Vb9wQ',
  'Dragon-lantern-8-Monkey',
  'Dragon48213907',
  'Correct-Horse7battery',
  'Tide-and-Lamp-7',
  'Dragoness-of-1843',
])('%s is not', (password) => expect(isGuessed(password)).toBe(false))

const variations = {
  asItIs: (word) => word,
  inCapitals: (word) => word.toUpperCase(),
  reversed: (word) => word.split('').toReversed().join(''),
  doubled: (word) => word + word,
  leet: (word) => word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '5').replaceAll('e', '3'),
} satisfies Record<string, (word: string) => string>
const varied = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...Object.values(variations)))
  .map(([word, vary]) => vary(word))
const added = fc.oneof(
  fc.integer({ min: 0, max: 999 }).map(String),
  fc.integer({ min: 1930, max: 2049 }).map(String),
  fc.constantFrom('', '!', '1!', '!!!!', '123456789', '#1'),
)

test('a common word stays guessable however it is varied, with anything usual before or after it', () => {
  fc.assert(
    fc.property(varied, added, fc.boolean(), (word, more, isBefore) => {
      expect(isGuessed(isBefore ? more + word : word + more)).toBe(true)
    }),
  )
})

test('capitals make no difference', () => {
  const password = fc.oneof(varied, fc.string({ minLength: 6, maxLength: 12 }))
  fc.assert(
    fc.property(fc.mixedCase(password), (mixed) => {
      expect(isGuessed(mixed)).toBe(isGuessed(mixed.toLowerCase()))
    }),
  )
})

test('what is guessed stays guessed when it is typed twice', () => {
  fc.assert(
    fc.property(varied, added, (word, more) => {
      expect(isGuessed(word + more + word + more)).toBe(true)
    }),
  )
})

test('letters of which none follows from another are never guessed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray('aktzpmbyfwe'.split(''), { minLength: 8 }), (letters) => {
      expect(isGuessed(letters.join(''))).toBe(false)
    }),
  )
})
