import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import { isPausedOn, type Pause } from '../habits/pause.ts'
import { type LaterRule, type Rule, ruleOn } from '../habits/rule.ts'
import { addDays, type Day, dayNumberOf, mondayOf, type Weekday } from '../time/day.ts'
import { marksOf } from './entries/day-marks.ts'
import { type Entry, entryAfter, entryStates, noEntry } from './entries/entry.ts'
import { figuresOn } from './figures.ts'
import { keptFiguresOf } from './stored-figures.ts'
import { successRateOf } from './statistics.ts'

/** A Sunday. */
const today = '2026-03-29' as Day
const ago = (days: number) => addDays(today, -days)

const anyFrequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.constantFrom(1, 2, 3, 7, 20).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyMeasure = fc.constantFrom(null, atLeast, atMost)
const anyDay = fc.oneof(fc.integer({ min: -1, max: 40 }), fc.integer({ min: -1, max: 200 })).map(ago)
const anyPause = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.option(fc.nat(40), { freq: 4 }))
  .map(([begin, length]): Pause => ({ from: ago(begin), to: length === null ? null : addDays(ago(begin), length) }))
const anyPauses = fc.array(anyPause, { maxLength: 3 })
const anyLater: fc.Arbitrary<LaterRule[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -20, max: 150 }).map(ago), anyFrequency, fc.constantFrom(null, 1000, 9000)), {
    selector: ([from]) => mondayOf(from),
    maxLength: 3,
  })
  .map((rules) =>
    rules
      .map(([from, frequency, target]) => ({
        from: frequency.kind === 'weeklyCount' ? mondayOf(from) : from,
        frequency,
        target,
      }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  )
const anyOneIn = fc.option(fc.integer({ min: 3, max: 8 }))
const anyRule: fc.Arbitrary<Rule> = fc.record({
  frequency: anyFrequency,
  measure: anyMeasure,
  createdDay: fc.nat(150).map(ago),
  later: fc.oneof(fc.constant([]), anyLater),
  pauses: anyPauses,
  forgiveOneIn: anyOneIn,
})
const anyWanted = fc.record(
  {
    state: fc.constantFrom(...entryStates, 'done' as const, 'done' as const),
    amount: fc.option(fc.constantFrom(0, 500, 2000, 2001, 8000, 12_000)),
  },
  { requiredKeys: ['state'] },
)
type Entries = ReadonlyMap<Day, Entry>
const anyEntries: fc.Arbitrary<{ rule: Rule; entries: Entries }> = fc
  .tuple(anyRule, fc.array(fc.tuple(anyDay, anyWanted), { maxLength: 160 }))
  .map(([rule, changes]) => {
    const entries = new Map<Day, Entry>()
    for (const [day, { amount, state }] of changes) {
      const { measure } = ruleOn(rule, day)
      entries.set(
        day,
        entryAfter(noEntry, measure === null || amount === undefined ? { state } : { state, amount }, measure),
      )
    }
    return { rule, entries }
  })
const later = fc.oneof(fc.nat(3), fc.nat(30), fc.nat(400)).map((days) => addDays(today, days))

function figuresFrom(rule: Rule, entries: Entries, on: Day) {
  const rows = [...entries].map(([day, entry]) => ({ day, ...entry }))
  const amounts = rows.flatMap(({ day, amount }) => (amount === null ? [] : [[dayNumberOf(day), amount] as const]))
  const figures = figuresOn(keptFiguresOf(rule, marksOf(rows), new Map(amounts)), rule, on)
  const { firstCompletedDay: firstCompletion } = figures
  const sevenths = Math.round((figures.excusedTimes ?? 0) * 7)
  return {
    ...figures,
    excusedTimes: sevenths,
    successRate: successRateOf({ ...rule, ...figures, firstCompletion }, on),
  }
}

/** What is stored of days differs between a pause and skips; figures do not. */
const withoutEntries = (figures: ReturnType<typeof figuresFrom>) => ({ ...figures, recentEntries: [] })

/** Skips each day of a pause that is not done, up to some day. */
function skipping(entries: Entries, pauses: readonly Pause[], until: Day): Entries {
  const skips = new Map(entries)
  for (let day = ago(200); day <= until; day = addDays(day, 1)) {
    const entry = entries.get(day) ?? noEntry
    if (isPausedOn(pauses, day) && entry.state !== 'done') skips.set(day, { ...entry, state: 'skipped' })
  }
  return skips
}

test('a pause is as good as skipping each of its days that is not done, on any later day', () => {
  fc.assert(
    fc.property(anyEntries, later, ({ rule, entries }, on) => {
      const { pauses = [], ...unpaused } = rule
      const expected = figuresFrom(unpaused, skipping(entries, pauses, on), on)
      const figures = figuresFrom(rule, entries, on)
      // A pause also shortens the rest of its week, which asks for less.
      const latest = [on, ...entries.keys()].reduce((one, other) => (one > other ? one : other))
      const sunday = addDays(mondayOf(latest), 6)
      const isSame = rule.measure === atMost
      const week = isSame ? {} : figuresFrom(unpaused, skipping(entries, pauses, sunday), on)
      const { scheduleStreak, longestScheduleStreak } = { ...expected, ...week }
      const isAhead = pauses.some(({ from, to }) => from <= sunday && (to === null || to > on))
      if (rule.measure === atMost && isAhead && on < sunday) return
      expect(withoutEntries(figures)).toEqual({ ...withoutEntries(expected), scheduleStreak, longestScheduleStreak })
    }),
    { numRuns: 300 },
  )
})

test('a rule from a day on changes no figure as of an earlier day', () => {
  fc.assert(
    fc.property(anyEntries, anyLater, fc.integer({ min: 0, max: 60 }), ({ rule, entries }, added, before) => {
      const [next] = added
      if (next === undefined) return
      const on = addDays(next.from, -1 - before)
      if (on < rule.createdDay) return
      const known = new Map([...entries].filter(([day]) => day <= on))
      const earlier = (rule.later ?? []).filter(({ from }) => from <= on)
      const figures = figuresFrom({ ...rule, later: [...earlier, ...added] }, known, on)
      const { excusedTimes } = figures
      expect(figures).toEqual({ ...figuresFrom({ ...rule, later: earlier }, known, on), excusedTimes })
    }),
    { numRuns: 300 },
  )
})
