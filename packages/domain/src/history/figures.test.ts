import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, entryAfter, noEntry } from '../completions/entries/entry.ts'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { intervalOf, isDueOn, scheduledWeekdaysOf } from '../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, type Weekday, weekdayOf, weekNumberOf } from '../time/day.ts'
import { anyEntries as anyHistory } from '../../test/any-habit.ts'
import { countDays, isCompletedAt, isCompletedOn } from './counted-days.ts'
import { daysOf, dayStates } from './habit-days.ts'
import type { Streak } from './occurrences.ts'
import { shownFiguresOf } from './figures.ts'

/** A Sunday. */
const today = '2026-03-29' as Day

const anyFrequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6))
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.constantFrom(null, 1, 2, 3, 7, 20, 60).map((every): Frequency => ({ kind: 'intervalBased', every })),
)

const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyMeasure = fc.constantFrom(null, atLeast, atMost)

/** After a flight west, an entry may be dated a day or two ahead. */
const ago = fc.oneof(fc.integer({ min: -2, max: 45 }), fc.integer({ min: -2, max: 500 }))
const anyDay = ago.map((days) => addDays(today, -days))

const anyAmount: fc.Arbitrary<number> = fc.constantFrom(0, 500, 1000, 2000, 2001, 7999, 8000, 12_000)

const anyWanted = fc.record(
  {
    state: fc.constantFrom(...dayStates),
    amount: fc.option(anyAmount),
    note: fc.option(fc.constantFrom('Calm sea', 'Rain')),
  },
  { requiredKeys: [] },
)

const anyRule: fc.Arbitrary<Rule> = fc.record({
  frequency: anyFrequency,
  measure: anyMeasure,
  createdDay: fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, -days)),
})

/** Entries by day, as changes in any order would have left them. */
const anyEntries = (measure: Measure | null): fc.Arbitrary<Map<Day, Entry>> =>
  fc.array(fc.tuple(anyDay, anyWanted), { maxLength: 90 }).map((changes) => {
    const entries = new Map<Day, Entry>()
    for (const [day, { amount, ...wanted }] of changes) {
      const change = measure === null ? wanted : { amount, ...wanted }
      entries.set(day, entryAfter(entries.get(day) ?? noEntry, change, measure))
    }
    return entries
  })

type Entries = ReadonlyMap<Day, Entry>

const figuresFrom = (rule: Rule, entries: Entries, on: Day) =>
  shownFiguresOf({ rule, days: daysOf([...entries].map(([day, entry]) => ({ day, ...entry }))) }, on)

/** What the figures are made of, day by day as it is written down: the days from the first one on. */
function countedAsWritten(rule: Rule, entries: Entries, on: Day) {
  const isLimit = rule.measure?.direction === 'atMost'
  const begin = [rule.createdDay, ...entries.keys()].reduce((one, other) => (one < other ? one : other))
  const end = [on, ...entries.keys()].reduce((one, other) => (one > other ? one : other))
  const all = Array.from({ length: dayNumberOf(end) - dayNumberOf(begin) + 1 }, (_, index) => addDays(begin, index))
  const stateOf = (day: Day) => entries.get(day)?.state ?? 'none'
  const isAutoKept = (day: Day) =>
    isLimit &&
    stateOf(day) === 'none' &&
    day < on &&
    day >= rule.createdDay &&
    isDueOn(rule.frequency, day, rule.createdDay)
  const began = all.find((day) => {
    const saysMore =
      ['done', 'notDone'].includes(stateOf(day)) || (stateOf(day) === 'none' && hasAmount(rule, entries, day))
    return day === rule.createdDay || saysMore
  })
  return {
    all,
    began: began ?? rule.createdDay,
    done: all.filter((day) => stateOf(day) === 'done' || isAutoKept(day)),
    excused: all.filter((day) => stateOf(day) === 'skipped'),
    undecided: all.filter((day) => {
      const isLater = all.some((later) => later > day && stateOf(later) === 'done')
      return isLimit && day >= on && isLater && stateOf(day) === 'none'
    }),
    isMissedToday: stateOf(on) === 'notDone',
  }
}

const hasAmount = ({ measure }: Rule, entries: Entries, day: Day): boolean =>
  measure !== null && (entries.get(day)?.amount ?? null) !== null

type Turn = 'kept' | 'excused' | 'missed' | 'open'

/**
 * Runs of kept turns; excused ones neither add nor break, open ones never break. One before a kept turn is not open any more:
 * after a flight west, the day after today may be done.
 */
function streaksIn(turns: readonly Turn[]): Streak {
  const lastKept = turns.lastIndexOf('kept')
  let [run, longest] = [0, 0]
  for (const [index, turn] of turns.entries()) {
    if (turn === 'kept') run += 1
    if (turn === 'missed' || (turn === 'open' && index < lastKept)) run = 0
    longest = Math.max(longest, run)
  }
  return { current: run, longest }
}

function scheduleAsWritten(
  { frequency, createdDay }: Rule,
  days: ReturnType<typeof countedAsWritten>,
  on: Day,
): Streak {
  const { all, done, excused, isMissedToday } = days
  const [isDone, isFree] = [new Set(done), new Set(excused)]
  if (frequency.kind === 'weeklySpecificDays') {
    const isOver = (day: Day) => day < on || (day === on && isMissedToday)
    const weekdays = scheduledWeekdaysOf(frequency.days)
    const scheduled = all.filter((day) => weekdays.includes(weekdayOf(day)))
    return streaksIn(
      scheduled.map((day) =>
        isDone.has(day) ? 'kept' : isFree.has(day) ? 'excused' : isOver(day) ? 'missed' : 'open',
      ),
    )
  }
  if (frequency.kind === 'weeklyCount') {
    const weeks = Map.groupBy(all, weekNumberOf)
    return streaksIn(
      [...weeks].map(([week, days]) => {
        const free = days.filter((day) => isFree.has(day)).length
        const asked = Math.ceil((frequency.count * (7 - free)) / 7)
        if (asked === 0) return 'excused'
        if (days.filter((day) => isDone.has(day)).length >= asked) return 'kept'
        return week < weekNumberOf(on) ? 'missed' : 'open'
      }),
    )
  }
  const every = frequency.kind === 'intervalBased' ? intervalOf(frequency.every) : null
  if (every !== null) return streaksIn(gapsAsWritten(every, { all, isDone, isFree }, createdDay, on))
  return frequency.kind === 'daily' ? calendarAsWritten(days, on) : { current: 0, longest: 0 }
}

/** Each day from the first completed one on. */
function calendarAsWritten(
  { all, done, excused, isMissedToday }: ReturnType<typeof countedAsWritten>,
  on: Day,
): Streak {
  const [isDone, isFree] = [new Set(done), new Set(excused)]
  const isOver = (day: Day) => day < on || (day === on && isMissedToday)
  return streaksIn(
    all.map((day) => (isDone.has(day) ? 'kept' : isFree.has(day) ? 'excused' : isOver(day) ? 'missed' : 'open')),
  )
}

type Gaps = { all: readonly Day[]; isDone: ReadonlySet<Day>; isFree: ReadonlySet<Day> }

/** A gap ends with a completion, with an excused day on which the habit was due, or missed after so many days that count. */
function gapsAsWritten(every: number, { all, isDone, isFree }: Gaps, createdDay: Day, on: Day): Turn[] {
  const turns: Turn[] = []
  let waited = 0
  for (const day of all) {
    const isExcusedDue = isFree.has(day) && isDueOn({ kind: 'intervalBased', every }, day, createdDay)
    if (!isDone.has(day) && !isFree.has(day)) waited += 1
    if (isDone.has(day)) turns.push('kept')
    else if (isExcusedDue) turns.push('excused')
    else if (waited === every) turns.push(day < on ? 'missed' : 'open')
    if (isDone.has(day) || isExcusedDue || waited === every) waited = 0
  }
  return turns
}

/** The formula as it is written down, on the days that are not excused. */
function strengthAsWritten(rule: Rule, entries: Entries, days: ReturnType<typeof countedAsWritten>, on: Day) {
  const { frequency, measure } = rule
  const { done, excused, all } = days
  const every = frequency.kind === 'intervalBased' ? intervalOf(frequency.every) : null
  const [times, span] =
    frequency.kind === 'daily'
      ? [1, 1]
      : frequency.kind === 'weeklySpecificDays'
        ? [scheduledWeekdaysOf(frequency.days).length, 7]
        : frequency.kind === 'weeklyCount'
          ? [frequency.count, 7]
          : [every === null ? 0 : 1, every ?? 1]
  if (times === 0) return 0
  const asking = all.filter((day) => !excused.includes(day) && day <= on)
  const m = 0.5 ** (Math.sqrt(times / span) / 13)
  const stretch = measure === null && times < span ? 2 : 1
  const isLimit = measure?.direction === 'atMost'
  const amounts = asking.map((day) => {
    if (measure === null) return Number(done.includes(day))
    const { state, amount } = entries.get(day) ?? { state: 'none', amount: null }
    if (isLimit && state === 'notDone' && (amount ?? 0) <= measure.target) return 2 * measure.target
    return amount ?? (state === 'done' && !isLimit ? measure.target : 0)
  })
  if (isLimit) return limitStrengthAsWritten(rule, { asking, amounts, span, excused }, m)
  return amounts.reduce((score, _, index) => {
    const sum = amounts.slice(Math.max(0, index - span * stretch + 1), index + 1).reduce((one, other) => one + other, 0)
    const ratio = sum / (times * stretch * (measure?.target ?? 1))
    return score * m + Math.min(1, ratio) * (1 - m)
  }, 0)
}

type Asked = { asking: readonly Day[]; amounts: readonly number[]; span: number; excused: readonly Day[] }

/** The mean over the scheduled days of each window. Before the first entry, and before the habit, all were kept. */
function limitStrengthAsWritten(rule: Rule, { asking, amounts, span, excused }: Asked, m: number): number {
  const { frequency, createdDay } = rule
  const target = rule.measure?.target ?? 1
  const [begin] = asking
  if (begin === undefined) return 1
  const older = Array.from({ length: 600 }, (_, index) => addDays(begin, index - 600)).filter(
    (day) => !excused.includes(day),
  )
  const days = [...older, ...asking]
  const worth = [...older.map(() => 1), ...amounts.map((amount) => Math.min(1, Math.max(0, 2 - amount / target)))]
  let score = 1
  for (let index = older.length; index < days.length; index += 1) {
    const window = worth.slice(index - span + 1, index + 1)
    const scheduled = window.filter((_, place) => isDueOn(frequency, days[index - span + 1 + place] as Day, createdDay))
    const mean = scheduled.reduce((one, other) => one + other, 0) / scheduled.length
    score = score * m + (scheduled.length === 0 ? 1 : mean) * (1 - m)
  }
  return score
}

const habitWithEntries = anyRule.chain((rule) => fc.tuple(fc.constant(rule), anyEntries(rule.measure)))
const later = fc.oneof(fc.nat(3), fc.nat(60), fc.nat(900)).map((passed) => addDays(today, passed))

test('figures are what is written down, for each schedule, direction and day', () => {
  fc.assert(
    fc.property(habitWithEntries, later, ([rule, entries], on) => {
      const figures = figuresFrom(rule, entries, on)
      const days = countedAsWritten(rule, entries, on)
      const waiting = { ...days, excused: [...days.excused, ...days.undecided] }
      const calendar = calendarAsWritten(waiting, on)
      const schedule = scheduleAsWritten(rule, waiting, on)
      const recent = days.done.filter((day) => day > addDays(on, -30))
      expect(figures).toMatchObject({
        isCompletedToday: days.done.includes(on),
        currentStreak: calendar.current,
        longestStreak: calendar.longest,
        scheduleStreak: schedule.current,
        longestScheduleStreak: schedule.longest,
        totalCompletions: days.done.length,
        excusedDays: days.excused.filter(
          (day) => day >= days.began && day <= on && isDueOn(rule.frequency, day, rule.createdDay),
        ).length,
        firstCompletedDay: days.done[0] ?? null,
        recentDays: recent,
        completionRate: Math.round((100 * recent.filter((day) => day <= on).length) / 30),
      })
      expect(Math.abs(figures.strength - 100 * strengthAsWritten(rule, entries, days, on))).toBeLessThan(0.5001)
    }),
    { numRuns: 150 },
  )
})

test('the entries of the last weeks come with the figures', () => {
  fc.assert(
    fc.property(habitWithEntries, ([rule, entries]) => {
      const { recentEntries } = figuresFrom(rule, entries, today)
      const expected = [...entries]
        .filter(([day, { state, amount }]) => {
          const saysMore = state === 'skipped' || state === 'notDone' || (rule.measure !== null && amount !== null)
          return saysMore && day > addDays(today, -30)
        })
        .map(([day, { state, amount }]) => ({ day, state, amount: rule.measure === null ? null : amount }))
        .sort((one, other) => (one.day < other.day ? -1 : 1))
      expect(recentEntries).toEqual(expected)
    }),
  )
})

test('a skipped yesterday keeps the streak, a missed one ends it', () => {
  const rule: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: '2026-01-01' as Day }
  const done: Entry = { state: 'done', amount: null, note: null }
  const run = [2, 3, 4].map((ago) => [addDays(today, -ago), done] as const)
  expect(figuresFrom(rule, new Map(run), today).currentStreak).toBe(0)
  const skipped = new Map([...run, [addDays(today, -1), { ...done, state: 'skipped' as const }]])
  expect(figuresFrom(rule, skipped, today)).toMatchObject({ currentStreak: 3, scheduleStreak: 3, longestStreak: 3 })
})

test('a limit without an entry is kept each day that passes, from its first day on', () => {
  const measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 } as const
  const rule: Rule = { frequency: { kind: 'daily' }, measure, createdDay: today }
  expect(figuresFrom(rule, new Map(), today)).toMatchObject({ isCompletedToday: false, currentStreak: 0 })
  expect(figuresFrom(rule, new Map(), addDays(today, 10))).toMatchObject({ currentStreak: 10, totalCompletions: 10 })
})

test('a streak ends at once with a day above its limit, or one that says it was not done', () => {
  const created = addDays(today, -5)
  const limit: Rule = { frequency: { kind: 'daily' }, measure: atMost, createdDay: created }
  const over = entryAfter(noEntry, { amount: 3000 }, atMost)
  expect(figuresFrom(limit, new Map([[today, over]]), today)).toMatchObject({ currentStreak: 0, longestStreak: 5 })
  const within = entryAfter(noEntry, { amount: 2000 }, atMost)
  expect(figuresFrom(limit, new Map([[today, within]]), today)).toMatchObject({ currentStreak: 5, scheduleStreak: 5 })

  const plain: Rule = { ...limit, measure: null }
  const done = { ...noEntry, state: 'done' as const }
  const missed = new Map<Day, Entry>([
    [addDays(today, -1), done],
    [today, { ...noEntry, state: 'notDone' as const }],
  ])
  expect(figuresFrom(plain, missed, today)).toMatchObject({ currentStreak: 0, scheduleStreak: 0, longestStreak: 1 })
  const twice: Rule = { ...plain, frequency: { kind: 'weeklyCount', count: 1 } }
  expect(figuresFrom(twice, missed, today)).toMatchObject({ currentStreak: 0, scheduleStreak: 1 })
})

test('a day counts as completed on its own as among all others', () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(160), ({ rule, entries }, ago) => {
      const history = { rule, days: daysOf([...entries].map(([day, entry]) => ({ day, ...entry }))) }
      const day = addDays(today, -ago)
      expect(isCompletedOn(history, day, today)).toBe(isCompletedAt(countDays(history, today), dayNumberOf(day)))
    }),
  )
})
