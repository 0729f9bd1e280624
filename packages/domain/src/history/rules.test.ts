import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, anyEntries, anyLater, atMost, type Entries, today } from '../../test/any-habit.ts'
import { noEntry } from '../completions/entries/entry.ts'
import { isPausedOn, type Pause } from '../habits/pause.ts'
import type { Rule } from '../habits/rule.ts'
import { addDays, type Day, mondayOf } from '../time/day.ts'
import { daysOf } from './habit-days.ts'
import { shownFiguresOf } from './figures.ts'

const later = fc.oneof(fc.nat(3), fc.nat(30), fc.nat(400)).map((days) => addDays(today, days))

const figuresFrom = (rule: Rule, entries: Entries, on: Day) =>
  shownFiguresOf({ rule, days: daysOf([...entries].map(([day, entry]) => ({ day, ...entry }))) }, on)

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
      fc.pre(rule.measure !== atMost || !isAhead || on >= sunday)
      expect(withoutEntries(figures)).toEqual({ ...withoutEntries(expected), scheduleStreak, longestScheduleStreak })
    }),
    { numRuns: 150 },
  )
})

test('a rule from a day on changes no figure as of an earlier day', () => {
  fc.assert(
    fc.property(anyEntries, anyLater, fc.nat(60), fc.nat(90), (habit, added, before, age) => {
      const [next] = added
      fc.pre(next !== undefined)
      const { entries } = habit
      const on = addDays(next.from, -1 - before)
      const rule = { ...habit.rule, createdDay: addDays(on, -age) }
      const known = new Map([...entries].filter(([day]) => day <= on))
      const earlier = (rule.later ?? []).filter(({ from }) => from <= on)
      const figures = figuresFrom({ ...rule, later: [...earlier, ...added] }, known, on)
      expect(figures).toEqual(figuresFrom({ ...rule, later: earlier }, known, on))
    }),
    { numRuns: 150 },
  )
})
