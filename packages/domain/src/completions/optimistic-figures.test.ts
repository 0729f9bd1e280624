import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { addDays, type Day, dayNumberOf, lastDays, type Weekday } from '../time/day.ts'
import { marksOf } from './entries/day-marks.ts'
import { type Entry, entryAfter, entryStates, noEntry } from './entries/entry.ts'
import { figuresOn } from './figures.ts'
import { keptFiguresOf } from './stored-figures.ts'
import { type DayEntry, optimisticFigures } from './optimistic-figures.ts'

const fetchedOn = '2026-11-15' as Day
const ago = (days: number) => addDays(fetchedOn, -days)
const daily: Frequency = { kind: 'daily' }

type Entries = ReadonlyMap<Day, DayEntry>

/** The figures that the server returns for entries on a day. */
function serverFiguresOf(today: Day, rule: Rule, entries: Entries) {
  const rows = [...entries].map(([day, entry]) => ({ day, ...entry }))
  const amounts = rows.flatMap(({ day, amount }) => (amount === null ? [] : [[dayNumberOf(day), amount] as const]))
  return figuresOn(keptFiguresOf(rule, marksOf(rows), new Map(amounts)), rule, today)
}

const ruleOf = (frequency: Frequency): Rule => ({ frequency, measure: null, createdDay: fetchedOn })

/** The same of completed days. */
const serverFiguresOn = (today: Day, frequency: Frequency, days: Iterable<Day>) =>
  serverFiguresOf(today, ruleOf(frequency), new Map([...days].map((day) => [day, ticked])))

const ticked: DayEntry = { state: 'done', amount: null }

/** The figures with some days ticked or unticked. */
function shownOn(
  today: Day,
  frequency: Frequency,
  fetched: ReturnType<typeof serverFiguresOn>,
  pending: ReadonlyMap<Day, boolean> = new Map(),
) {
  const entries = new Map([...pending].map(([day, isCompleted]) => [day, isCompleted ? ticked : noEntry]))
  return optimisticFigures(fetched, { rule: ruleOf(frequency), fetchedOn, pending: entries, today })
}

const frequency = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.integer({ min: 1, max: 10 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const agosUpTo = (max: number, maxLength: number) =>
  fc.array(
    fc.integer({ min: 0, max }).map((days) => ago(days)),
    { maxLength },
  )
const wishesUpTo = (max: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max }), fc.boolean()), { maxLength: 8 })
    .map((wishes) => new Map(wishes.map(([days, isCompleted]) => [ago(days), isCompleted])))
const later = fc.integer({ min: 0, max: 40 }).map((days) => addDays(fetchedOn, days))
/** Long and mostly kept, so that runs often go back beyond the window. */
const longHistory = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 100, maxLength: 120 })
  .map((dice) => lastDays(fetchedOn, dice.length).filter((_, index) => dice[index] !== 0))

function after(days: Iterable<Day>, pending: ReadonlyMap<Day, boolean>): Set<Day> {
  const all = new Set(days)
  for (const [day, isCompleted] of pending) if (isCompleted) all.add(day)
  for (const [day, isCompleted] of pending) if (!isCompleted) all.delete(day)
  return all
}

test('a tick lengthens a run that is longer than the window, an untick cuts it', () => {
  const fetched = serverFiguresOn(fetchedOn, daily, lastDays(ago(1), 100))
  const lengthened = shownOn(fetchedOn, daily, fetched, new Map([[fetchedOn, true]]))
  expect(lengthened).toMatchObject({
    isCompletedToday: true,
    currentStreak: 101,
    longestStreak: 101,
    scheduleStreak: 101,
    totalCompletions: 101,
    completionRate: 100,
  })
  const cut = shownOn(fetchedOn, daily, fetched, new Map([[ago(3), false]]))
  expect(cut).toMatchObject({ currentStreak: 2, longestStreak: 100, totalCompletions: 99 })
})

test('the day after, today is open again; a day later the streak is over', () => {
  const fetched = serverFiguresOn(fetchedOn, daily, lastDays(fetchedOn, 50))
  const on = (today: Day) => shownOn(today, daily, fetched)
  expect(on(addDays(fetchedOn, 1))).toMatchObject({ isCompletedToday: false, currentStreak: 50, completionRate: 97 })
  expect(on(addDays(fetchedOn, 2))).toMatchObject({ isCompletedToday: false, currentStreak: 0, longestStreak: 50 })
})

test('where all completions lie in the window, all figures equal those of the server', () => {
  fc.assert(
    fc.property(frequency, agosUpTo(29, 30), wishesUpTo(40), later, (frequency, days, pending, today) => {
      const fetched = serverFiguresOn(fetchedOn, frequency, days)
      const shown = shownOn(today, frequency, fetched, pending)
      expect(shown).toEqual(serverFiguresOn(today, frequency, after(days, pending)))
    }),
  )
})

test('without pending changes, figures of a long history equal those of the server as time passes', () => {
  fc.assert(
    fc.property(frequency, longHistory, later, (frequency, days, today) => {
      const { strength, ...shown } = shownOn(today, frequency, serverFiguresOn(fetchedOn, frequency, days))
      const { strength: told, ...rest } = serverFiguresOn(today, frequency, days)
      expect(shown).toEqual(rest)
      expect(Math.abs(strength - told)).toBeLessThanOrEqual(1)
    }),
  )
})

test('figures within the window are exact for a long history, and a current run is never too long', () => {
  fc.assert(
    fc.property(frequency, longHistory, wishesUpTo(15), later, (frequency, days, pending, today) => {
      const shown = shownOn(today, frequency, serverFiguresOn(fetchedOn, frequency, days), pending)
      const told = serverFiguresOn(today, frequency, after(days, pending))
      expect(shown).toMatchObject({
        isCompletedToday: told.isCompletedToday,
        completionRate: told.completionRate,
        totalCompletions: told.totalCompletions,
        recentDays: told.recentDays,
      })
      expect(shown.currentStreak).toBeLessThanOrEqual(told.currentStreak)
      expect(shown.scheduleStreak).toBeLessThanOrEqual(told.scheduleStreak)
      expect(shown.longestStreak).toBeGreaterThanOrEqual(shown.currentStreak)
      expect(Math.abs(shown.strength - told.strength)).toBeLessThanOrEqual(3)
    }),
  )
})

test('a tick today and removed days give an exact current run', () => {
  const taken = wishesUpTo(15).map((wishes) => new Map([...wishes.keys()].map((day) => [day, day === fetchedOn])))
  fc.assert(
    fc.property(frequency, longHistory, taken, (frequency, days, pending) => {
      const shown = shownOn(fetchedOn, frequency, serverFiguresOn(fetchedOn, frequency, days), pending)
      const told = serverFiguresOn(fetchedOn, frequency, after(days, pending))
      expect(shown.currentStreak).toBe(told.currentStreak)
    }),
  )
})

const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyRule: fc.Arbitrary<Rule> = fc.record({
  frequency,
  measure: fc.constantFrom(null, atLeast, atMost),
  createdDay: fc.integer({ min: 0, max: 29 }).map(ago),
})
const anyChange = fc.record({
  day: fc.integer({ min: 0, max: 29 }).map(ago),
  state: fc.option(fc.constantFrom(...entryStates), { nil: undefined }),
  amount: fc.option(fc.constantFrom<number>(0, 1000, 2000, 2001, 8000, 9500), { nil: undefined }),
})
type ChangedDay = { day: Day; state?: Entry['state'] | undefined; amount?: number | undefined }

function entriesAfter(before: Entries, changes: readonly ChangedDay[], { measure }: Rule): Map<Day, Entry> {
  const entries = new Map([...before].map(([day, entry]) => [day, { ...noEntry, ...entry }]))
  for (const { day, state, amount } of changes) {
    const wanted = measure === null ? { state } : { state, amount }
    entries.set(day, entryAfter(entries.get(day) ?? noEntry, wanted, measure))
  }
  return entries
}

test('amounts, limits, skips and missed days within the window give the figures of the server', () => {
  const changes = fc.array(anyChange, { maxLength: 25 })
  fc.assert(
    fc.property(anyRule, changes, changes, later, (rule, stored, wanted, today) => {
      const before = entriesAfter(new Map(), stored, rule)
      const after = entriesAfter(before, wanted, rule)
      const pending = new Map(wanted.map(({ day }) => [day, after.get(day) ?? noEntry]))
      const shown = optimisticFigures(serverFiguresOf(fetchedOn, rule, before), { rule, fetchedOn, pending, today })
      expect(shown).toEqual(serverFiguresOf(today, rule, after))
    }),
  )
})

/** By how much strength is off where each of a hundred days has an amount, and today's changes. */
function strengthOff(measure: Measure, amount: number, wanted: number): number {
  const rule: Rule = { frequency: daily, measure, createdDay: ago(99) }
  const day = (thousandths: number) => entryAfter(noEntry, { amount: thousandths }, measure)
  const before = new Map(lastDays(fetchedOn, 100).map((one) => [one, day(amount)]))
  const pending = new Map([[fetchedOn, day(wanted)]])
  const fetched = serverFiguresOf(fetchedOn, rule, before)
  const shown = optimisticFigures(fetched, { rule, fetchedOn, pending, today: fetchedOn })
  return Math.abs(shown.strength - serverFiguresOf(fetchedOn, rule, new Map([...before, ...pending])).strength)
}

test('days before the window that completed nothing still count for strength', () => {
  expect(strengthOff(atLeast, 4000, 8000)).toBeLessThanOrEqual(1)
  expect(strengthOff(atMost, 5000, 6000)).toBeLessThanOrEqual(1)
})

test('with pauses, forgiven turns and a changed rule they are exact while all completions lie in the window', () => {
  const anyRule: fc.Arbitrary<Rule> = fc.record({
    frequency,
    measure: fc.constant(null),
    createdDay: fc.nat(28).map(ago),
    pauses: fc.array(
      fc.tuple(fc.integer({ min: -20, max: 25 }), fc.option(fc.nat(9))).map(([days, length]) => ({
        from: ago(days),
        to: length === null ? null : addDays(ago(days), length),
      })),
      { maxLength: 2 },
    ),
    forgiveOneIn: fc.option(fc.integer({ min: 3, max: 6 })),
    later: fc.array(
      frequency
        .filter(({ kind }) => kind !== 'weeklyCount')
        .map((other) => ({ from: ago(9), frequency: other, target: null })),
      { maxLength: 1 },
    ),
  })
  fc.assert(
    fc.property(anyRule, agosUpTo(25, 20), wishesUpTo(25), later, (rule, days, wishes, today) => {
      const before = new Map(days.map((day) => [day, ticked]))
      const fetched = serverFiguresOf(fetchedOn, rule, before)
      const pending = new Map([...wishes].map(([day, isDone]) => [day, isDone ? ticked : noEntry]))
      const all = new Map([...after(days, wishes)].map((day) => [day, ticked]))
      const { excusedTimes = 0, ...expected } = serverFiguresOf(today, rule, all)
      const { excusedTimes: times = 0, ...shown } = optimisticFigures(fetched, { rule, fetchedOn, pending, today })
      expect(shown).toEqual(expected)
      expect(times).toBeCloseTo(excusedTimes, 9)
    }),
    {
      numRuns: 300,
      // A pause over the change to a daily rule: the turn that was missed before it is none of the daily ones.
      examples: [
        [
          {
            frequency: { kind: 'weeklySpecificDays', days: [0] },
            measure: null,
            createdDay: fetchedOn,
            pauses: [{ from: ago(9), to: null }],
            forgiveOneIn: 3,
            later: [{ from: ago(9), frequency: daily, target: null }],
          },
          [fetchedOn, ago(21)],
          new Map([[ago(11), true]]),
          fetchedOn,
        ],
      ],
    },
  )
})
