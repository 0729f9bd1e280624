import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit, historyOf } from '../../test/a-history.ts'
import { anyEntries, today } from '../../test/any-habit.ts'
import { chances } from '../../test/chances.ts'
import type { Measure } from '../habits/measure.ts'
import { countDays } from '../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, lastDays, weekdayOf } from '../time/day.ts'
import type { Finding } from './finding.ts'
import { insightWordsOf } from './insight-wording.ts'
import { type InsightHabit, insightsFrom, insightsOf } from './insights.ts'
import { leastTicks, timeOfDayOf } from './tick-times.ts'

const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const days = lastDays(today, 280)
const createdDay = days[0] as Day
const habitOf = (name: string, isCompleted: (day: Day, index: number) => boolean): InsightHabit => ({
  id: name,
  name,
  counted: countedHabit({ createdDay, completed: days.filter(isCompleted) }),
})
/** Whether chance completes a day, at a rate. */
const completedBy = (seed: number) => {
  const chance = chances(seed)
  const rolls = days.map(chance)
  return (rate: number, index: number) => (rolls[index] as number) < rate
}
const [own, other, third] = [completedBy(11), completedBy(4242), completedBy(977)]
const sentenceOf = (finding: Finding) => insightWordsOf(finding).sentence
const wordsOf = (...habits: InsightHabit[]) => insightsOf(habits).shown.map(sentenceOf)

test('a weekend dip is told with its rates and days', () => {
  const run = habitOf('Run', (day, index) => own(weekdayOf(day) % 6 === 0 ? 0.3 : 0.9, index))
  const [finding] = insightsOf([run]).shown
  expect(finding).toMatchObject({ kind: 'weekday', habit: { id: 'Run' }, days: 279 })
  expect(sentenceOf(finding as Finding)).toMatch(/^You complete "Run" most on .+ \(\d+%\) and least on .+ \(\d+%\)\.$/)
  expect(insightWordsOf(finding as Finding).basis).toBe('Based on 279 days.')
})

test('two habits that go together are told with both rates', () => {
  const read = habitOf('Read', (_, index) => own(0.5, index))
  const write = habitOf('Write', (_, index) => other(own(0.5, index) ? 0.9 : 0.3, index))
  const stretch = habitOf('Stretch', (_, index) => third(0.8, index))
  expect(wordsOf(read, write)).toEqual([])
  expect(wordsOf(read, write, stretch)).toContainEqual(
    expect.stringMatching(
      /^On days you complete "Read", you complete "Write" [89]\d% of the time; on other days, [23]\d%\.$/,
    ),
  )
})

test('a change that held is told with its date', () => {
  const read = habitOf('Read', (_, index) => own(index < 150 ? 0.3 : 0.9, index))
  expect(wordsOf(read)).toContainEqual(
    expect.stringMatching(
      /^Since around \w+ \d+, 20\d\d, you complete "Read" [89]\d% of the time; before that, it was [23]\d% of the time\.$/,
    ),
  )
})

const shareOf = (completed: readonly boolean[]) => completed.filter(Boolean).length / completed.length

test('the shares of a change count all days before and since', () => {
  const isCompleted = days.map((_, index) => own(index < 150 ? 0.3 : 0.9, index))
  const [finding] = insightsOf([habitOf('Read', (_, index) => isCompleted[index] as boolean)]).shown
  expect(finding?.kind).toBe('change')
  if (finding?.kind !== 'change') return
  const at = days.indexOf(finding.day)
  const decided = isCompleted.at(-1) === true ? isCompleted : isCompleted.slice(0, -1)
  expect(finding.before).toBeCloseTo(shareOf(isCompleted.slice(0, at)), 12)
  expect(finding.after).toBeCloseTo(shareOf(decided.slice(at)), 12)
  expect(finding.days).toBe(decided.length)
})

test('between two looks the same is told, however often the page is opened', () => {
  const run = habitOf('Run', (day, index) => own(weekdayOf(day) % 6 === 0 ? 0.5 : 0.75, index))
  const shownAfter = (count: number) => {
    const counted = countDays(run.counted, addDays(createdDay, count))
    return insightsOf([{ ...run, counted }]).shown.map(({ kind }) => kind)
  }
  for (let count = 175; count < 252; count += 7) expect(shownAfter(count)).toEqual(shownAfter(175))
})

test('another schedule is no change: before it, other days were asked for', () => {
  const from = addDays(today, -139)
  const isRun = (day: Day, index: number) =>
    day < from ? weekdayOf(day) % 2 === 1 && own(0.85, index) : other(0.36, index)
  const counted = countedHabit({
    frequency: { kind: 'weeklySpecificDays', days: [1, 3, 5] },
    createdDay,
    later: [{ from, frequency: { kind: 'weeklyCount', count: 3 }, target: null }],
    completed: days.filter(isRun),
  })
  const { shown } = insightsOf([{ id: 'Run', name: 'Run', counted }])
  expect(shown.filter(({ kind }) => kind === 'change')).toEqual([])
})

test('the time of day is told where early ticks are followed by another', () => {
  const read = habitOf('Read', (_, index) => own(index > 0 && other(0.5, index - 1) ? 0.97 : 0.6, index))
  const minutes = new Map(days.map((day, index) => [dayNumberOf(day), other(0.5, index) ? 400 : 1300]))
  const shown = insightsOf([{ ...read, minutes }]).shown.find(({ kind }) => kind === 'timeOfDay')
  expect(shown && sentenceOf(shown)).toMatch(
    /^After completing "Read" before 9:40 PM, you complete it the next time in \d\d% of cases; after later ones, in \d\d%\.$/,
  )
})

test('fewer ticks than it takes say nothing about the time of day', () => {
  const numbers = days.map(dayNumberOf)
  const isCompleted = numbers.map((_, place) => place % 3 < 2)
  const ticked = numbers.filter((_, place) => isCompleted[place])
  const minutesOf = (count: number) => new Map(ticked.slice(0, count).map((number, at) => [number, 400 + (at % 4)]))
  expect(timeOfDayOf({ numbers, isCompleted }, minutesOf(leastTicks))).not.toBeNull()
  expect(timeOfDayOf({ numbers, isCompleted }, minutesOf(leastTicks - 1))).toBeNull()
})

test('amounts that rise are told per month, with what is likely', () => {
  const entries = days.map((day, index) => ({
    day,
    state: 'none' as const,
    amount: 4000 + 10 * index + 500 * Number(own(0.5, index)),
  }))
  const water = { id: 'Water', name: 'Water', counted: countedHabit({ createdDay, measure: glasses, entries }) }
  expect(wordsOf(water)).toEqual([
    expect.stringMatching(
      /^"Water" is going up by 0\.3\d* glasses a month, most likely between 0\.[23]\d* and 0\.3\d*\.$/,
    ),
  ])
})

test('a young account waits, and says for what', () => {
  const young = {
    ...habitOf('Run', () => true),
    counted: countedHabit({ createdDay: addDays(today, -9), completed: lastDays(today, 10) }),
  }
  expect(insightsOf([young])).toEqual({ shown: [], waiting: ['weekday', 'change'] })
  expect(insightsOf([{ ...young, minutes: new Map() }, young]).waiting).toEqual([
    'weekday',
    'link',
    'change',
    'timeOfDay',
  ])
  expect(insightsOf([])).toEqual({ shown: [], waiting: [] })
})

test('years without a miss have enough days, and nothing to compare', () => {
  const always = { ...habitOf('Run', () => true), minutes: new Map(days.map((day) => [dayNumberOf(day), 400])) }
  const three = [always, { ...always, id: 'Read' }, { ...always, id: 'Write' }]
  expect(insightsOf(three)).toEqual({ shown: [], waiting: [] })
  // Of two habits alone nothing is compared.
  expect(insightsOf(three.slice(1))).toEqual({ shown: [], waiting: ['link'] })
})

const findingAt = (kind: 'weekday' | 'change', pValue: number) => ({
  pValue,
  finding: { kind, habit: { id: String(pValue), name: kind }, days: 100 } as unknown as Finding,
})

test('at most five are told, the clearest of each kind first', () => {
  const weekdays = [1, 2, 3, 4, 5, 6].map((place) => findingAt('weekday', place * 1e-6))
  const { shown } = insightsFrom([
    { kind: 'weekday', tests: weekdays, hasDays: true },
    { kind: 'change', tests: [findingAt('change', 0.01), findingAt('change', 0.9)], hasDays: true },
  ])
  expect(shown.map(({ kind }) => kind)).toEqual(['weekday', 'change', 'weekday', 'weekday', 'weekday'])
})

const shownOf = (...kinds: Parameters<typeof insightsFrom>[0]) => insightsFrom(kinds).shown.length

test('more kinds and more tests make each of them stricter', () => {
  const test = findingAt('weekday', 0.03)
  const nothing = { pValue: 0.9, finding: null }
  const weekday = { kind: 'weekday', tests: [test], hasDays: true } as const
  const others = (['link', 'change', 'amount'] as const).map((kind) => ({ kind, tests: [nothing], hasDays: true }))
  expect(shownOf({ ...weekday, tests: [test] })).toBe(1)
  expect(shownOf({ ...weekday, tests: [test, nothing] })).toBe(0)
  expect(shownOf({ ...weekday, tests: [test] }, ...others)).toBe(0)
  expect(shownOf({ ...weekday, tests: [test] }, { kind: 'link', tests: [], hasDays: false })).toBe(1)
})

test('any habits give at most five whole sentences, the same each time', () => {
  fc.assert(
    fc.property(fc.array(anyEntries, { maxLength: 4 }), (habits) => {
      const read = habits.map((habit, index) => {
        const counted = countDays(historyOf(habit), today)
        const minutes = new Map(counted.completed.map((day) => [day, (day * 7) % 1440]))
        return { id: String(index), name: `Habit ${index}`, counted, minutes }
      })
      const insights = insightsOf(read)
      expect(insightsOf(read)).toEqual(insights)
      expect(insights.shown.length).toBeLessThanOrEqual(5)
      for (const sentence of insights.shown.map(sentenceOf)) {
        expect(sentence).toMatch(/^[A-Z"].*\d.*\.$/)
        expect(sentence).not.toMatch(/NaN|Infinity|undefined|null/)
      }
    }),
  )
})
