import { expect, test } from 'vitest'
import { readingOf } from './reading.ts'
import { wordBySign } from './words/sign-words.ts'

const whatIn = (title: string) => readingOf(title)?.known?.entry.what ?? null

test.each([
  ['clean the upstairs bathroom', 'cleaning'],
  ['bathroom: clean it', 'cleaning'],
  ['Workout', 'exercise'],
  ['work out', 'exercise'],
  ['pushups', 'bodyweight training'],
  ['I ran', 'running'],
  ['YouTube', 'social media'],
])('%s: words in between, other orders and other forms are understood', (title, what) => {
  expect(whatIn(title)).toBe(what)
})

test.each([
  ['Journal before bed', 'a journal'],
  ['Read in the bath', 'reading'],
  ['Read French', 'a language'],
  ['Run the dishwasher', 'the dishes'],
  ['10 minutes of reading, no phone', 'reading'],
])('%s: what is done goes before when, where and how', (title, what) => {
  expect(whatIn(title)).toBe(what)
})

test.each(['no sugar', "Don't eat sugar", 'sugar-free', 'less sugar', 'Sugar', 'give up sugar', 'SUGAR max 20g'])(
  '%s is left, not done',
  (title) => {
    expect(readingOf(title)).toMatchObject({ known: { entry: { what: 'sugar' } }, isQuitting: true })
  },
)

test.each([
  ['never miss a workout', 'exercise'],
  ["don't forget to floss", 'flossing'],
  ['stop skipping breakfast', 'breakfast'],
  ['inbox zero', 'an empty inbox'],
  ['no spend day', 'a day without spending'],
  ['lower back stretch', 'stretching'],
])('%s says no and means yes', (title, what) => {
  expect(readingOf(title)).toMatchObject({ known: { entry: { what } }, isQuitting: false })
})

test('an unknown thing to quit is still one to quit', () => {
  expect(readingOf('no meetings with Bob before noon')?.isQuitting).toBe(false)
  expect(readingOf('no zorbing')).toEqual({ known: null, seen: 'no zorbing', meant: null, isQuitting: true })
})

test('a typing error is corrected only where nothing else is understood, and reported', () => {
  expect(readingOf('Excercise')).toMatchObject({ seen: 'excercise', meant: 'exercise' })
  expect(readingOf('Summarize a topic')?.meant ?? null).toBeNull()
  expect(readingOf('tempo run')).toMatchObject({ seen: 'run', meant: null })
})

test('an emoji counts where the words do not', () => {
  expect(whatIn('🏃🏽‍♀️')).toBe('running')
  expect(whatIn('Sunday 📚')).toBe('reading')
  expect(whatIn('Call mom 📚')).toBe('calling family')
})

test('every emoji with a word is understood by it', () => {
  expect([...wordBySign.keys()].filter((sign) => readingOf(sign) === null)).toEqual([])
})

test('an unknown title gives no reading', () => {
  const titles = ['qwxz', '42', '???', 'Projekt Übermut', '日本', 'constructor', '__proto__']
  expect(titles.map(readingOf)).toEqual(titles.map(() => null))
})
