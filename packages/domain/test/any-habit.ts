import * as fc from 'fast-check'
import { type Entry, entryAfter, noEntry } from '../src/completions/entries/entry.ts'
import { dayStates } from '../src/history/habit-days.ts'
import type { Frequency } from '../src/habits/frequency.ts'
import type { Measure } from '../src/habits/measure.ts'
import type { Pause } from '../src/habits/pause.ts'
import { type LaterRule, type Rule, ruleOn } from '../src/habits/rule.ts'
import { addDays, type Day, mondayOf, type Weekday } from '../src/time/day.ts'

/** A Sunday. */
export const today = '2026-03-29' as Day
export const ago = (days: number) => addDays(today, -days)

const anyFrequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.constantFrom(1, 2, 3, 7, 20).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const atLeast: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
export const atMost: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const anyMeasure = fc.constantFrom(null, atLeast, atMost)
const anyDay = fc.oneof(fc.integer({ min: -1, max: 40 }), fc.integer({ min: -1, max: 200 })).map(ago)
const anyPause = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.option(fc.nat(40), { freq: 4 }))
  .map(([begin, length]): Pause => ({ from: ago(begin), to: length === null ? null : addDays(ago(begin), length) }))
const anyPauses = fc.array(anyPause, { maxLength: 3 })
export const anyLater: fc.Arbitrary<LaterRule[]> = fc
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
    state: fc.constantFrom(...dayStates, 'done' as const, 'done' as const),
    amount: fc.option(fc.constantFrom(0, 500, 2000, 2001, 8000, 12_000)),
  },
  { requiredKeys: ['state'] },
)
export type Entries = ReadonlyMap<Day, Entry>
/** What a habit asks for, and what is stored of its days, decided by the rule of each day. */
export const anyEntries: fc.Arbitrary<{ rule: Rule; entries: Entries }> = fc
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
