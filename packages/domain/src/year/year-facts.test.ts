import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit, historyOf } from '../../test/a-history.ts'
import { ago, anyEntries, type Entries, today } from '../../test/any-habit.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { countAt, countDays, counts, isCompletedAt, isScheduledAt, ruleAt } from '../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, daysBetween, dayOfNumber, mondayOf, weekdayOf } from '../time/day.ts'
import { daysAway, mostYearFacts, type YearFact, yearFactsOf } from './year-facts.ts'
import { firstDayOf, lastDayOf, yearDaysOf, yearOf, yearsOf, type YearHabit } from './year-days.ts'
import { yearSentenceOf } from './year-wording.ts'

const daysFrom = (from: Day, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index))
const habit = (name: string, createdDay: Day, completed: readonly Day[], skipped: readonly Day[] = []): YearHabit => ({
  name,
  counted: countedHabit({ createdDay, completed, skipped }),
})
const sentences = (habits: YearHabit[], year: number) => yearFactsOf(habits, year).map(yearSentenceOf)

test('tells five things of a year that has them', () => {
  const read = habit('Read', '2025-01-01' as Day, [
    ...daysFrom('2025-01-01' as Day, 40),
    ...daysFrom('2025-03-01' as Day, 31),
    ...daysFrom('2025-06-02' as Day, 7),
  ])
  expect(sentences([read], 2025)).toEqual([
    '"Read" was kept on 78 days.',
    '"Read" had 40 days without a miss, from January 1 to February 9.',
    '10 weeks had no day missing.',
    '"Read" came back twice after two weeks or more away.',
    'Something was kept in 13 weeks of the year.',
  ])
  const run = habit('Run', '2025-02-01' as Day, daysFrom('2025-03-01' as Day, 20))
  expect(sentences([read, run], 2025)).toEqual([
    '2 habits were kept 98 times, on 78 days.',
    '"Read" had 40 days without a miss, from January 1 to February 9.',
    'January was the best month: 100% of what was scheduled.',
    'On 51 days, everything that was scheduled was done.',
    '"Read" came back twice after two weeks or more away.',
  ])
})

test('a day is full when nothing that any schedule asks of it was missed', () => {
  const [first, days] = ['2025-03-03' as Day, daysFrom('2025-03-03' as Day, 6)]
  const every = (name: string, frequency: Frequency, completed: Day[], later: Rule['later'] = []): YearHabit => ({
    name,
    counted: countedHabit({ frequency, later, createdDay: first, completed }),
  })
  const everyOther = every('Clean', { kind: 'intervalBased', every: 2 }, [first])
  const both = [habit('Read', first, days), habit('Run', first, days)]
  expect(sentences([...both, everyOther], 2025)).toContain('On 4 days, everything that was scheduled was done.')
  const weekly = every('Swim', { kind: 'weeklyCount', count: 3 }, [])
  expect(sentences([...both, weekly], 2025)).toContain('On 6 days, everything that was scheduled was done.')
  const then = { from: '2025-03-07' as Day, frequency: { kind: 'weeklyCount', count: 3 }, target: null } as const
  const dailyBefore = every('Walk', { kind: 'daily' }, [first], [then])
  expect(sentences([...both, dailyBefore], 2025)).toContain('On 3 days, everything that was scheduled was done.')
})

test('a perfect year has all of its days, also those on which one habit is scheduled or today has none', () => {
  const year = daysFrom('2025-01-01' as Day, 365)
  const tuesdays = year.filter((day) => weekdayOf(day) === 2)
  const createdDay = '2025-01-01' as Day
  const onTuesdays = { frequency: { kind: 'weeklySpecificDays', days: [2] }, createdDay, completed: tuesdays } as const
  const swim = { name: 'Swim', counted: countedHabit(onTuesdays) }
  const read = habit('Read', createdDay, year)
  expect(yearFactsOf([read, swim], 2025)).toContainEqual({ kind: 'fullDays', days: 365 })
  // A Wednesday: done or open, it asks for one habit alone.
  const wednesday = '2025-12-31' as Day
  const onWednesday = (habit: YearHabit) => ({ ...habit, counted: countDays(habit.counted, wednesday) })
  expect(yearFactsOf([read, swim].map(onWednesday), 2025)).toContainEqual({ kind: 'fullDays', days: 365 })
  const open = habit('Read', createdDay, year.slice(0, -1))
  expect(yearFactsOf([open, swim].map(onWednesday), 2025)).toContainEqual({ kind: 'fullDays', days: 364 })
  // A day that is off for all habits, or on which only a count per week was done, has nothing scheduled.
  const thrice = { frequency: { kind: 'weeklyCount', count: 3 }, createdDay, completed: year } as const
  const run = { name: 'Run', counted: countedHabit(thrice) }
  expect(yearFactsOf([swim, run], 2025)).toContainEqual({ kind: 'fullDays', days: 52 })
})

test('says little of a year with little in it, and nothing of one with nothing', () => {
  expect(sentences([habit('Read', ago(0), [today])], 2026)).toEqual(['"Read" was kept on 1 day.'])
  expect(sentences([habit('Read', ago(50), [])], 2026)).toEqual([])
  expect(sentences([habit('Read', ago(50), [], daysFrom(ago(50), 50))], 2026)).toEqual([])
  expect(sentences([habit('Read', ago(50), [ago(3)])], 2024)).toEqual([])
  expect(sentences([], 2026)).toEqual([])
})

test('a leap year has its day, and excused days are passed over', () => {
  const days = daysFrom('2024-02-27' as Day, 4)
  const read = habit('Read', '2024-01-01' as Day, days, ['2024-03-02' as Day])
  const { days: states } = yearDaysOf(read.counted, 2024)
  expect(states).toHaveLength(366)
  expect(states.slice(57, 62)).toEqual(['completed', 'completed', 'completed', 'completed', 'excused'])
  expect(sentences([read], 2024)[1]).toBe('"Read" had 4 days without a miss, from February 27 to March 1.')
})

test('the years go from the first day of any habit to today', () => {
  expect(yearsOf('2024-05-01' as Day, today)).toEqual([2026, 2025, 2024])
  expect(yearsOf(today, today)).toEqual([2026])
  expect(yearsOf('2027-01-01' as Day, today)).toEqual([2026])
})

const anyYear = fc.constantFrom(2024, 2025, 2026, 2027)
const anyHabits = fc.tuple(anyYear, fc.array(anyEntries, { maxLength: 4 }))
type Found = { rule: Rule; entries: Entries }

const yearHabitsOf = (found: readonly Found[]): YearHabit[] =>
  found.map((one, index) => ({ name: `H${index}`, counted: countDays(historyOf(one), today) }))

test('each day of the year is there once, and completed where it was', () => {
  fc.assert(
    fc.property(anyHabits, ([year, found]) => {
      yearHabitsOf(found).forEach(({ counted }, index) => {
        const { from, days } = yearDaysOf(counted, year)
        expect(days).toHaveLength(daysBetween(firstDayOf(year), lastDayOf(year)) + 1)
        const wrong = days.filter((state, place) => {
          const day = dayOfNumber(from + place)
          const entered = found[index]?.entries.get(day)?.state ?? 'none'
          if (entered === 'done' || day > today) return state !== (entered === 'done' ? 'completed' : 'ahead')
          return state === 'completed' && entered !== 'none'
        })
        expect(wrong).toEqual([])
      })
    }),
  )
})

/** Each day's state by its date, for one habit. */
const statesOf = ({ counted }: YearHabit, year: number) => {
  const { from, days } = yearDaysOf(counted, year)
  return new Map(days.map((state, index) => [dayOfNumber(from + index), state]))
}

/** Whether a habit asks for this very day, as its schedule and its pauses and skips are written down. */
function isScheduledOn({ counted }: YearHabit, day: Day): boolean {
  const number = dayNumberOf(day)
  if (number < counted.began || ruleAt(counted, number).frequency.kind === 'weeklyCount') return false
  return isScheduledAt(counted, number) && countAt(counted, number) !== counts.excused
}

/** Counts what a fact is about again, from the days alone. */
function isTrue(fact: YearFact, year: number, habits: readonly YearHabit[], found: readonly Found[]): boolean {
  const states = new Map(habits.map((one) => [one.name, statesOf(one, year)]))
  const completedBy = (name: string) =>
    [...(states.get(name) ?? [])].filter(([, state]) => state === 'completed').map(([day]) => day)
  switch (fact.kind) {
    case 'completed': {
      const all = habits.flatMap(({ name }) => completedBy(name))
      return fact.times === all.length && fact.days === new Set(all).size
    }
    case 'run': {
      const inside = [...(states.get(fact.habit) ?? [])].filter(([day]) => day >= fact.from && day <= fact.to)
      const completed = inside.filter(([, state]) => state === 'completed')
      return completed.length === fact.times && inside.every(([, state]) => state !== 'missed')
    }
    case 'month':
      return fact.percent > 0 && fact.percent <= 100 && addDays(fact.month, 27) < today
    case 'fullDays': {
      const all = Array.from({ length: 366 }, (_, index) => addDays(firstDayOf(year), index))
      const full = all.filter((day) => {
        const scheduled = habits.filter((habit) => isScheduledOn(habit, day))
        return scheduled.length > 0 && scheduled.every(({ counted }) => isCompletedAt(counted, dayNumberOf(day)))
      })
      return fact.days === full.filter((day) => yearOf(day) === year).length
    }
    case 'fullWeeks': {
      const weeks = Map.groupBy(completedBy(fact.habit), mondayOf)
      return fact.weeks === [...weeks.values()].filter((days) => days.length === 7).length
    }
    case 'amount': {
      const { rule, entries = new Map() } = found[Number(fact.habit.slice(1))] ?? {}
      if (isLimit(rule?.measure ?? null)) return false
      const inYear = [...entries].filter(([day]) => day.startsWith(String(year)))
      const amounts = inYear.map(([, { amount }]) => amount ?? 0).filter((amount) => amount > 0)
      return fact.days === amounts.length && fact.sum === amounts.reduce((sum, amount) => sum + amount, 0)
    }
    case 'comebacks': {
      const days = completedBy(fact.habit)
      return fact.times <= days.filter((day, index) => daysBetween(days[index - 1] ?? day, day) > daysAway).length
    }
    case 'most':
      return habits.every(({ name }) => name === fact.habit || completedBy(name).length < fact.days)
    case 'weeks':
      return fact.weeks === new Set(habits.flatMap(({ name }) => completedBy(name).map(mondayOf))).size
    default:
      return fact satisfies never
  }
}

test('every fact is true of the days that it is about, and there are at most five', () => {
  fc.assert(
    fc.property(anyHabits, ([year, found]) => {
      const habits = yearHabitsOf(found)
      const facts = yearFactsOf(habits, year)
      expect(facts.length).toBeLessThanOrEqual(mostYearFacts)
      expect(facts.filter((fact) => !isTrue(fact, year, habits, found))).toEqual([])
      expect(facts.map(yearSentenceOf).filter((text) => !/^["A-Z0-9].+\.$/.test(text))).toEqual([])
    }),
  )
})
