import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, anyEntries, today } from '../../test/any-habit.ts'
import { isExcusedOn, isTicked, tickedHabitOf } from '../completions/analytics/ticked-habit.ts'
import type { EntryState } from '../completions/entries/entry.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import { isAskedOn, type Rule, ruleOn } from '../habits/rule.ts'
import { addDays, type Day, daysBetween, dayOfNumber, mondayOf, weekdayOf } from '../time/day.ts'
import { daysAway, mostYearFacts, type YearFact, yearFactsOf } from './year-facts.ts'
import { firstDayOf, lastDayOf, yearDaysOf, yearOf, yearsOf, yearTicksOf, type YearHabit } from './year-days.ts'
import { yearSentenceOf } from './year-wording.ts'

const daily = { kind: 'daily' } as const
const daysFrom = (from: Day, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index))
const habit = (name: string, createdDay: Day, completed: readonly Day[], skipped: readonly Day[] = []): YearHabit => ({
  name,
  ticked: tickedHabitOf(daily, createdDay, completed, skipped),
})
const sentences = (habits: YearHabit[], year: number, on: Day) => yearFactsOf(habits, year, on).map(yearSentenceOf)

test('tells five things of a year that has them', () => {
  const read = habit('Read', '2025-01-01' as Day, [
    ...daysFrom('2025-01-01' as Day, 40),
    ...daysFrom('2025-03-01' as Day, 31),
    ...daysFrom('2025-06-02' as Day, 7),
  ])
  expect(sentences([read], 2025, today)).toEqual([
    '"Read" was kept on 78 days.',
    '"Read" had 40 days without a miss, from January 1 to February 9.',
    '10 weeks had no day missing.',
    '"Read" came back twice after two weeks or more away.',
    'Something was kept in 13 weeks of the year.',
  ])
  const run = habit('Run', '2025-02-01' as Day, daysFrom('2025-03-01' as Day, 20))
  expect(sentences([read, run], 2025, today)).toEqual([
    '2 habits were kept 98 times, on 78 days.',
    '"Read" had 40 days without a miss, from January 1 to February 9.',
    'January was the best month: 100% of what was scheduled.',
    'On 51 days, everything that was scheduled was done.',
    '"Read" came back twice after two weeks or more away.',
  ])
})

test('a day is full when nothing that any schedule asks of it was missed', () => {
  const [first, days] = ['2025-03-03' as Day, daysFrom('2025-03-03' as Day, 6)]
  const every = (name: string, frequency: Frequency, done: readonly Day[], later: Rule['later'] = []): YearHabit => ({
    name,
    ticked: tickedHabitOf(frequency, first, done, [], { later }),
  })
  const everyOther = every('Clean', { kind: 'intervalBased', every: 2 }, [first])
  const both = [habit('Read', first, days), habit('Run', first, days)]
  expect(sentences([...both, everyOther], 2025, today)).toContain('On 4 days, everything that was scheduled was done.')
  const weekly = every('Swim', { kind: 'weeklyCount', count: 3 }, [])
  expect(sentences([...both, weekly], 2025, today)).toContain('On 6 days, everything that was scheduled was done.')
  const then = { from: '2025-03-07' as Day, frequency: { kind: 'weeklyCount', count: 3 }, target: null } as const
  const dailyBefore = every('Walk', daily, [first], [then])
  expect(sentences([...both, dailyBefore], 2025, today)).toContain('On 3 days, everything that was scheduled was done.')
})

test('a perfect year has all of its days, also those on which one habit is scheduled or today has none', () => {
  const year = daysFrom('2025-01-01' as Day, 365)
  const tuesdays = year.filter((day) => weekdayOf(day) === 2)
  const swim: YearHabit = {
    name: 'Swim',
    ticked: tickedHabitOf({ kind: 'weeklySpecificDays', days: [2] }, '2025-01-01' as Day, tuesdays),
  }
  const read = habit('Read', '2025-01-01' as Day, year)
  expect(yearFactsOf([read, swim], 2025, today)).toContainEqual({ kind: 'fullDays', days: 365 })
  // A Wednesday: done or open, it asks for one habit alone.
  const wednesday = '2025-12-31' as Day
  expect(yearFactsOf([read, swim], 2025, wednesday)).toContainEqual({ kind: 'fullDays', days: 365 })
  const open = habit('Read', '2025-01-01' as Day, year.slice(0, -1))
  expect(yearFactsOf([open, swim], 2025, wednesday)).toContainEqual({ kind: 'fullDays', days: 364 })
  // A day that is off for all habits, or on which only a count per week was done, has nothing scheduled.
  const run: YearHabit = {
    name: 'Run',
    ticked: tickedHabitOf({ kind: 'weeklyCount', count: 3 }, '2025-01-01' as Day, year),
  }
  expect(yearFactsOf([swim, run], 2025, today)).toContainEqual({ kind: 'fullDays', days: 52 })
})

test('says little of a year with little in it, and nothing of one with nothing', () => {
  expect(sentences([habit('Read', ago(0), [today])], 2026, today)).toEqual(['"Read" was kept on 1 day.'])
  expect(sentences([habit('Read', ago(50), [])], 2026, today)).toEqual([])
  expect(sentences([habit('Read', ago(50), [], daysFrom(ago(50), 50))], 2026, today)).toEqual([])
  expect(sentences([habit('Read', ago(50), [ago(3)])], 2024, today)).toEqual([])
  expect(sentences([], 2026, today)).toEqual([])
})

test('a leap year has its day, and excused days are passed over', () => {
  const days = daysFrom('2024-02-27' as Day, 4)
  const read = habit('Read', '2024-01-01' as Day, days, ['2024-03-02' as Day])
  const { days: states } = yearDaysOf(read.ticked, 2024, today)
  expect(states).toHaveLength(366)
  expect(states.slice(57, 62)).toEqual(['kept', 'kept', 'kept', 'kept', 'excused'])
  expect(sentences([read], 2024, today)[1]).toBe('"Read" had 4 days without a miss, from February 27 to March 1.')
})

test('the years go from the first day of any habit to today', () => {
  expect(yearsOf('2024-05-01' as Day, today)).toEqual([2026, 2025, 2024])
  expect(yearsOf(today, today)).toEqual([2026])
  expect(yearsOf('2027-01-01' as Day, today)).toEqual([2026])
})

const anyYear = fc.constantFrom(2024, 2025, 2026, 2027)
const anyHabits = fc
  .array(anyEntries, { maxLength: 4 })
  .chain((found) =>
    fc.tuple(
      anyYear,
      fc.constant(
        found.map(({ rule, entries }) => ({ rule, rows: [...entries].map(([day, entry]) => ({ day, ...entry })) })),
      ),
    ),
  )
type Found = { rule: Rule; rows: { day: Day; state: EntryState; amount: number | null }[] }

function yearHabitsOf(year: number, found: Found[]): YearHabit[] {
  return found.map(({ rule, rows }, index) => {
    const done = rows
      .filter(({ state }) => state === 'done')
      .map(({ day }) => day)
      .toSorted()
    const inYear = rows.filter(({ day }) => day >= firstDayOf(year) && day <= lastDayOf(year))
    const ticked = yearTicksOf(rule, inYear, { year, firstCompletedDay: done[0] ?? null, today })
    return { name: `H${index}`, ticked }
  })
}

test('each day of the year is there once, and what is kept is what was completed', () => {
  fc.assert(
    fc.property(anyHabits, ([year, found]) => {
      yearHabitsOf(year, found).forEach(({ ticked }, index) => {
        const { from, days } = yearDaysOf(ticked, year, today)
        expect(days).toHaveLength(daysBetween(firstDayOf(year), lastDayOf(year)) + 1)
        const stored = new Map(found[index]?.rows.map(({ day, state }) => [day, state]))
        const wrong = days.filter((state, place) => {
          const day = dayOfNumber(from + place)
          const isDone = stored.get(day) === 'done'
          if (isDone || day > today) return state !== (isDone ? 'kept' : 'ahead')
          return state === 'kept' && stored.get(day) !== undefined && stored.get(day) !== 'none'
        })
        expect(wrong).toEqual([])
      })
    }),
  )
})

/** Each day's state by its date, for one habit. */
const statesOf = ({ ticked }: YearHabit, year: number) => {
  const { from, days } = yearDaysOf(ticked, year, today)
  return new Map(days.map((state, index) => [dayOfNumber(from + index), state]))
}

/** Whether a habit asks for this very day, as its schedule and its pauses and skips are written down. */
function isScheduledOn(ticked: YearHabit['ticked'], day: Day): boolean {
  const isCounted = ruleOn(ticked, day).frequency.kind === 'weeklyCount'
  return day >= ticked.since && !isCounted && isAskedOn(ticked, day) && !isExcusedOn(ticked, day)
}

/** Counts what a fact is about again, from the days alone. */
function isTrue(fact: YearFact, year: number, habits: readonly YearHabit[], found: readonly Found[]): boolean {
  const states = new Map(habits.map((one) => [one.name, statesOf(one, year)]))
  const keptBy = (name: string) =>
    [...(states.get(name) ?? [])].filter(([, state]) => state === 'kept').map(([day]) => day)
  switch (fact.kind) {
    case 'kept': {
      const all = habits.flatMap(({ name }) => keptBy(name))
      return fact.times === all.length && fact.days === new Set(all).size
    }
    case 'run': {
      const inside = [...(states.get(fact.habit) ?? [])].filter(([day]) => day >= fact.from && day <= fact.to)
      const kept = inside.filter(([, state]) => state === 'kept')
      return kept.length === fact.times && inside.every(([, state]) => state !== 'missed')
    }
    case 'month':
      return fact.percent > 0 && fact.percent <= 100 && addDays(fact.month, 27) < today
    case 'fullDays': {
      const all = Array.from({ length: 366 }, (_, index) => addDays(firstDayOf(year), index))
      const full = all.filter((day) => {
        const scheduled = habits.filter(({ ticked }) => isScheduledOn(ticked, day))
        return scheduled.length > 0 && scheduled.every(({ ticked }) => isTicked(ticked, day))
      })
      return fact.days === full.filter((day) => yearOf(day) === year).length
    }
    case 'fullWeeks': {
      const weeks = Map.groupBy(keptBy(fact.habit), mondayOf)
      return fact.weeks === [...weeks.values()].filter((days) => days.length === 7).length
    }
    case 'amount': {
      const { rule, rows = [] } = found[Number(fact.habit.slice(1))] ?? {}
      if (isLimit(rule?.measure ?? null)) return false
      const entered = rows.filter(({ day, amount }) => day.startsWith(String(year)) && (amount ?? 0) > 0)
      return fact.days === entered.length && fact.sum === entered.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    }
    case 'comebacks': {
      const days = keptBy(fact.habit)
      return fact.times <= days.filter((day, index) => daysBetween(days[index - 1] ?? day, day) > daysAway).length
    }
    case 'most':
      return habits.every(({ name }) => name === fact.habit || keptBy(name).length < fact.days)
    case 'weeks':
      return fact.weeks === new Set(habits.flatMap(({ name }) => keptBy(name).map(mondayOf))).size
    default:
      return fact satisfies never
  }
}

test('every fact is true of the days that it is about, and there are at most five', () => {
  fc.assert(
    fc.property(anyHabits, ([year, found]) => {
      const habits = yearHabitsOf(year, found)
      const facts = yearFactsOf(habits, year, today)
      expect(facts.length).toBeLessThanOrEqual(mostYearFacts)
      expect(facts.filter((fact) => !isTrue(fact, year, habits, found))).toEqual([])
      expect(facts.map(yearSentenceOf).filter((text) => !/^["A-Z0-9].+\.$/.test(text))).toEqual([])
    }),
  )
})
