import { expect, test } from 'vitest'
import { offeredIcons } from '../../habits/icons.ts'
import { habitsToDo, type KnownHabit, habitsToQuit } from './habit-catalogue.ts'
import { readingOf } from '../reading.ts'

const everything = [...habitsToDo, ...habitsToQuit]
const namesOf = ({ entry }: KnownHabit) => entry.words.split(', ')
const bare = (name: string) => name.replace(/^[~^=]/, '')

test('the catalogue knows at least two hundred kinds of habits, each once', () => {
  expect(everything.length).toBeGreaterThanOrEqual(200)
  for (const list of [habitsToDo, habitsToQuit])
    expect(new Set(list.map(({ entry }) => entry.what)).size).toBe(list.length)
})

test.each([
  ['done', habitsToDo, ''],
  ['left', habitsToQuit, 'avoid '],
] as const)('every name of what is %s leads to its own entry, except hints', (_, list, before) => {
  const lost = list.flatMap((known) =>
    namesOf(known).filter(
      (name) => !name.startsWith('~') && readingOf(before + bare(name))?.known?.entry !== known.entry,
    ),
  )
  expect(lost).toEqual([])
})

test('what is proposed can be chosen in the form', () => {
  expect(everything.filter(({ entry }) => !offeredIcons.includes(entry.icon))).toEqual([])
})

test('a description is a sentence that leaves room for an amount', () => {
  const sentence = /^[A-Z][^.]{10,100}\.$/
  expect(everything.map(({ entry }) => entry.says).filter((says) => !sentence.test(says))).toEqual([])
})
