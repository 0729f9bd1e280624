import { dayParts } from '@daymark/domain/habits/arrangement.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { isDueNow, sectionKindsFor, sectionsOf } from './habit-sections.ts'

const sunday = '2026-11-15' as Day

const named = (name: string, facts: Parameters<typeof aHabit>[0] = {}) => aHabit({ id: name, name, ...facts })
const titlesAndNames = (sections: ReturnType<typeof sectionsOf<ReturnType<typeof aHabit>>>) =>
  sections.map(({ title, habits }) => [title, ...habits.map(({ name }) => name)])

const habits = [
  named('Read', { dayPart: 'evening', groupName: 'Mind' }),
  named('Walk', { groupName: 'Body' }),
  named('Stretch', { dayPart: 'morning', groupName: 'Body' }),
  named('Write', { dayPart: 'evening' }),
]

test('parts of the day follow the day, and what is for any time comes last', () => {
  expect(titlesAndNames(sectionsOf(habits, 'dayPart'))).toEqual([
    ['Morning', 'Stretch'],
    ['Evening', 'Read', 'Write'],
    ['Any time', 'Walk'],
  ])
})

test('groups come in the order of their first habits', () => {
  expect(titlesAndNames(sectionsOf(habits, 'group'))).toEqual([
    ['Mind', 'Read'],
    ['Body', 'Walk', 'Stretch'],
    ['No group', 'Write'],
  ])
  expect(titlesAndNames(sectionsOf(habits, 'none'))).toEqual([[null, 'Read', 'Walk', 'Stretch', 'Write']])
})

test('only sections that a habit is in are offered', () => {
  expect(sectionKindsFor(habits)).toEqual(['none', 'dayPart', 'group'])
  expect(sectionKindsFor([named('Read', { groupName: 'Mind' })])).toEqual(['none', 'group'])
  expect(sectionKindsFor([named('Read', { dayPart: 'morning' })])).toEqual(['none', 'dayPart'])
})

test('every habit is in one section, and the order among the habits of a section stays', () => {
  const sortable = fc.record({
    dayPart: fc.constantFrom(...dayParts, null),
    groupName: fc.constantFrom('Mind', 'Body', 'Home', null),
  })
  fc.assert(
    fc.property(fc.array(sortable), fc.constantFrom('none', 'dayPart', 'group'), (list, kind) => {
      const numbered = list.map((habit, place) => ({ ...habit, place }))
      const sections = sectionsOf(numbered, kind)
      const places = sections.flatMap((section) => section.habits.map(({ place }) => place))
      expect(places.toSorted((a, b) => a - b)).toEqual(numbered.map(({ place }) => place))
      for (const section of sections) {
        expect(section.habits.map(({ place }) => place)).toEqual(
          section.habits.map(({ place }) => place).toSorted((a, b) => a - b),
        )
      }
    }),
  )
})

test('a habit is due from its part of the day on, until it is done, skipped or paused', () => {
  const evening = aHabit({ dayPart: 'evening' })
  expect(dayParts.map((now) => isDueNow(evening, sunday, now))).toEqual([false, false, true])
  expect(dayParts.map((now) => isDueNow(aHabit({ dayPart: 'morning' }), sunday, now))).toEqual([true, true, true])
  expect(dayParts.map((now) => isDueNow(aHabit(), sunday, now))).toEqual([true, true, true])
  const over = [
    aHabit({ recentDays: [sunday] }),
    aHabit({ recentEntries: [{ day: sunday, state: 'skipped', amount: null }] }),
    aHabit({ pauses: [{ from: sunday, to: null }] }),
    aHabit({ frequency: 1, weeklyDays: [1] }),
    aHabit({ measure: { unit: 'cups', target: 2, direction: 'atMost', step: 1 } }),
  ]
  expect(over.map((habit) => isDueNow(habit, sunday, 'evening'))).toEqual(over.map(() => false))
})
