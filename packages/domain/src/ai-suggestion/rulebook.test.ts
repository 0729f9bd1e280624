import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitsToDo } from './catalogue/habit-catalogue.ts'
import { suggestFor, suggestSeveral } from './rulebook.ts'
import { suggestion, suggestionRequest } from './suggestion.ts'

const ask = (title: string, context: string | null = null) => suggestFor({ title, context })

test('a proposal names what it recognised, what follows from it, and a first goal', () => {
  expect(ask('excercise 3x a week')).toEqual({
    name: 'Exercise 3x a week',
    description: 'Move until you’re out of breath, any way you like.',
    iconName: 'dumbbell',
    colorCode: '#C9552B',
    targetStreakLength: 8,
    frequency: 'weeklyCount',
    weeklyDays: null,
    weeklyCount: 3,
    measure: null,
    reasoning:
      'Based on "excercise" (read as "exercise") and "3x a week": three times a week. First goal: 8 weeks in a row.',
  })
})

test('an unknown name gets a sane proposal that says so', () => {
  expect(ask('Qwxz')).toMatchObject({
    iconName: 'target',
    frequency: 'daily',
    targetStreakLength: 30,
    reasoning: '"Qwxz" is new to us, so here’s a simple start: every day. First goal: 30 days in a row.',
  })
})

test.each([
  ['no soda for 30 days', 30],
  ['21 day yoga challenge', 21],
  ['Sober for 3 months', 90],
  ['Dry January', 31],
  ['gym 3x a week for 6 weeks', 6],
  ['walk 5 days a week', 8],
])('%s has its length from its name', (title, target) => {
  expect(ask(title).targetStreakLength).toBe(target)
})

test('an amount says when the day counts', () => {
  expect(ask('Read 20 pages').description).toMatch(/ 20 pages or more counts\.$/)
  expect(ask('Screen time under 2h').description).toMatch(/ Up to 2h is fine\.$/)
  for (const title of ['Wake up at 6', 'No screens 1 hour before bed']) expect(ask(title).description).not.toMatch(/\d/)
})

test('a measure is in the proposal, its reasoning, and each other way to keep the habit', () => {
  expect(ask('Drink 8 glasses of water')).toMatchObject({
    frequency: 'daily',
    measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
    reasoning:
      'Based on "glasses of water": at least 8 glasses every day, since eating well is a daily choice. First goal: 30 days in a row.',
  })
  expect(ask('Walk 10,000 steps').reasoning).toContain('at least 10,000 steps every day')
  const measures = suggestSeveral({ title: 'Run 5 km', context: null }, 5).map(({ measure }) => measure?.target)
  expect(measures).toEqual([5, 5, 5, 5, 5])
})

test('a limit is kept daily, and nothing in its description contradicts it', () => {
  expect(ask('At most 2 phone calls')).toMatchObject({
    frequency: 'daily',
    measure: { direction: 'atMost', target: 2 },
  })
  expect(ask('Max 1 beer').description).toBe('Stay within your limit for the day.')
  expect(ask('Less than 2000 calories').description).toMatch(/ Up to 2000 calories is fine\.$/)
  expect(ask('At most 2 coffees').reasoning).toMatch(
    /at most 2 coffees every day, since a limit is kept one day at a time/,
  )
})

test('days on which a thing to quit is allowed are not scheduled', () => {
  expect(ask('Eat out only on Fridays').weeklyDays).toEqual([0, 1, 2, 3, 4, 6])
  expect(ask('No alcohol on weekdays').weeklyDays).toEqual([1, 2, 3, 4, 5])
})

test('how often a week a thing to quit is allowed leaves the other days without it', () => {
  expect(ask('At most 3 beers a week')).toMatchObject({ frequency: 'weeklyCount', weeklyCount: 4, measure: null })
  expect(ask('3 glasses of wine per week max').weeklyCount).toBe(4)
  expect(ask('Limit fast food to twice a week').reasoning).toContain(': 5 days a week without it, the closest schedule')
  expect(ask('No alcohol 3 days a week').reasoning).toContain(': 3 days a week without it. ')
  for (const title of ['At most 1.5 l beer a week', 'At most 2 drinks a month'])
    expect(ask(title).frequency).toBe('daily')
})

test('a habit that is already tracked is mentioned first', () => {
  expect(ask('Read 10 pages', 'Gym, Read').reasoning).toMatch(/^You already track Read\. Based on/)
  expect(ask('Jog', 'Water\nMorning run').reasoning).toMatch(/^You already track Morning run\./)
  expect(ask('Qwxz', 'QWXZ!').reasoning).toMatch(/^You already track QWXZ!\./)
  for (const other of ['Spanish', 'No books', 'Gym; Water', ' , ,']) {
    expect(ask('Learn French', other).reasoning).toMatch(/^Based on/)
  }
})

const names = fc.constantFrom(...habitsToDo.flatMap(({ entry }) => entry.words.replace(/[~^=]/g, '').split(', ')))

test('capitals, spaces and a meaningless emoji change only the name', () => {
  fc.assert(
    fc.property(names, (name) => {
      const { name: _, reasoning, ...plain } = ask(name)
      for (const typed of [name.toUpperCase(), `  ${name.replaceAll(' ', '   ')}  `, `${name} ✨`]) {
        expect(ask(typed)).toMatchObject({ ...plain, reasoning })
      }
    }),
  )
})

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  fc
    .array(fc.oneof(names, fc.constantFrom('no', 'every', '0', '3x', 'Mon', '-', 'except', 'for', '999 days', '🏃')), {
      maxLength: 8,
    })
    .map((parts) => parts.join(' ')),
)

test('any title gets a proposal within the limits of the form, and always the same', () => {
  fc.assert(
    fc.property(typed, fc.option(typed), fc.integer({ min: 1, max: 5 }), (title, context, count) => {
      const request = suggestionRequest.safeParse({ title, context })
      fc.pre(request.success)
      const several = suggestSeveral(request.data, count)
      expect(several).toHaveLength(count)
      expect(several[0]).toEqual(suggestFor(request.data))
      for (const one of several) expect(suggestion.parse(one)).toEqual(one)
      const ways = several.map(({ frequency, weeklyDays, weeklyCount, targetStreakLength }) =>
        JSON.stringify([frequency, weeklyDays, weeklyCount, targetStreakLength]),
      )
      expect(new Set(ways).size).toBe(count)
    }),
    { numRuns: 100 },
  )
})
