import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../completions/entries/entry.ts'
import { addDays, type Day, startOf } from '../time/day.ts'
import { type HabitToHeal, healingOf, keptCountsOf } from './healing.ts'
import type { StoredNote } from './stand-in-note.ts'

const today = '2026-03-29' as Day
const goal = { unit: 'km', target: 5, targetType: 'atLeast' }
const entry = (day: string, rest: Partial<Entry> = {}) => ({
  day: day as Day,
  state: 'done' as const,
  amount: null,
  note: null,
  ...rest,
})
const noteOf = (day: string, word: string, content: string, rest: Partial<StoredNote> = {}): StoredNote => {
  const at = startOf(day as Day, 'Asia/Tokyo')
  return { id: `${day} ${word}`, title: `${day} · ${word}`, content, createdAt: at, updatedAt: at, ...rest }
}
const nothing = { groupName: null, dayPart: null, reminders: [] }
const habit = (rest: Partial<HabitToHeal>): HabitToHeal => ({
  source: 'loop',
  details: {},
  rule: { frequency: { kind: 'daily' }, createdDay: today, measure: null },
  arrangement: nothing,
  entries: [],
  notes: [],
  ...rest,
})

const run = habit({
  details: {
    icon: 'shoe',
    category: 'Sport',
    tags: ['Evening', 'outside'],
    reminders: [{ time: '18:00', weekdays: [1, 3] }],
    measure: goal,
    values: { '2026-03-01': 6, '2026-03-02': 2 },
    notDone: ['2026-03-02', '2026-03-03'],
    skipped: ['2026-03-04'],
  },
  entries: [entry('2026-03-01', { note: 'windy' })],
  notes: [noteOf('2026-03-02', 'not done', 'tired'), noteOf('2026-03-05', 'open', 'on my way')],
})

test('a habit gets its goal, amounts, missed and skipped days, and notes of days in place of notes of the habit', () => {
  const { measure, arrangement, entries, removedNotes, details, counts } = healingOf(run, today)
  expect(measure).toEqual({ unit: 'km', target: 5000, direction: 'atLeast', step: 1000 })
  expect(entries.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual([
    entry('2026-03-01', { amount: 6000, note: 'windy' }),
    entry('2026-03-02', { state: 'none', amount: 2000, note: 'tired' }),
    entry('2026-03-03', { state: 'notDone' }),
    entry('2026-03-04', { state: 'skipped' }),
    entry('2026-03-05', { state: 'none', note: 'on my way' }),
  ])
  expect(removedNotes).toHaveLength(2)
  expect(arrangement).toEqual({
    groupName: 'Sport',
    dayPart: 'evening',
    reminders: [{ time: '18:00', weekdays: [1, 3] }],
  })
  expect(details).toEqual({ icon: 'shoe', otherTags: ['outside'] })
  expect(counts).toEqual({ goals: 1, amounts: 2, skipped: 1, notDone: 1, notes: 2, groups: 1, reminders: 1 })
})

test('what the user entered since stays: a measure, ticks, edited notes, group and reminders', () => {
  const own = { unit: 'miles', target: 1000, direction: 'atLeast', step: 1000 } as const
  const edited = noteOf('2026-03-02', 'not done', 'tired', { updatedAt: Temporal.Instant.from('2026-03-28T00:00:00Z') })
  const entries = [entry('2026-03-02'), entry('2026-03-03', { note: 'after all' })]
  const healing = healingOf(
    {
      ...run,
      rule: { ...run.rule, measure: own },
      arrangement: { groupName: 'Mine', dayPart: 'morning', reminders: [{ time: '07:00', weekdays: [0] }] },
      entries,
      notes: [edited],
    },
    today,
  )
  expect([healing.measure, healing.arrangement]).toEqual([null, {}])
  expect(healing.entries).toEqual([entry('2026-03-04', { state: 'skipped' })])
  expect(healing.removedNotes).toEqual([])
  expect(healing.details).toEqual({
    icon: 'shoe',
    otherTags: ['Sport', 'evening', 'outside'],
    otherReminders: [{ time: '18:00', weekdays: [1, 3] }],
    originalGoal: goal,
    originalAmounts: { '2026-03-01': 6, '2026-03-02': 2 },
  })
})

test('a habit whose import counted nothing gets no goal', () => {
  const details = { category: 'Sport', notDone: ['2026-03-02'] }
  const healing = healingOf(habit({ details, entries: [entry('2026-03-01')] }), today)
  expect([healing.measure, healing.arrangement]).toEqual([null, { groupName: 'Sport' }])
  expect(healing.entries).toEqual([entry('2026-03-02', { state: 'notDone' })])
})

test('Rewire’s amounts were kept under other names', () => {
  const details = { amounts: { '2026-03-01': 3 }, target: 2, unit: 'cups', otherCheckIns: { '2026-03-02': 1 } }
  const healing = healingOf(habit({ source: 'rewire', details, entries: [entry('2026-03-01')] }), today)
  expect(healing.measure).toMatchObject({ unit: 'cups', target: 2000 })
  expect(healing.entries).toEqual([entry('2026-03-01', { amount: 3000 })])
  expect(healing.details).toEqual({ otherCheckIns: { '2026-03-02': 1 } })
})

const day = fc.integer({ min: -3, max: 30 }).map((ago) => addDays(today, -ago))
const kept = fc.record(
  {
    measure: fc.constantFrom(goal, { ...goal, targetType: 'atMost' }, 'nonsense'),
    values: fc.dictionary(day, fc.nat(10)),
    skipped: fc.array(fc.oneof(day, fc.string())),
    notDone: fc.uniqueArray(day),
    category: fc.constantFrom('Sport', 'x'.repeat(50), 7),
    tags: fc.array(fc.constantFrom('Sport', 'morning', 'outside', '')),
    reminders: fc.array(fc.constantFrom({ time: '18:00', weekdays: [1] }, { time: '99:00', weekdays: [] }, 'nonsense')),
  },
  { requiredKeys: [] },
)
const state = fc.constantFrom('done' as const, 'notDone' as const, 'skipped' as const)
const mine = fc.uniqueArray(
  fc.record({ day, state, amount: fc.constant(null), note: fc.option(fc.constant('mine')) }),
  { selector: (one) => one.day },
)
const words = fc.constantFrom('not done', 'skipped', 'open', 'mine')
const notes = fc.uniqueArray(fc.tuple(day, words), { selector: ([on]) => on })

test('no state or note of the user changes, no word is lost, and a second time nothing is left to do', () => {
  fc.assert(
    fc.property(kept, mine, notes, (details, entries, titles) => {
      const before = habit({ details, entries, notes: titles.map(([on, word]) => noteOf(on, word, `of ${on}`)) })
      const healing = healingOf(before, today)
      const after = new Map([...entries, ...healing.entries].map((one) => [one.day, one]))
      for (const { day: on, state: said, note } of entries) {
        expect(after.get(on)?.state).toBe(said)
        expect(note === null || after.get(on)?.note === note).toBe(true)
      }
      for (const { id, content } of before.notes) {
        const isThere = !healing.removedNotes.includes(id)
        expect(isThere || [...after.values()].some(({ note }) => note === content)).toBe(true)
      }
      for (const { day: on } of healing.entries) expect(on <= today).toBe(true)
      const rest = habit({
        details: healing.details,
        rule: { ...before.rule, measure: healing.measure },
        arrangement: { ...before.arrangement, ...healing.arrangement },
        entries: [...after.values()],
        notes: before.notes.filter(({ id }) => !healing.removedNotes.includes(id)),
      })
      expect(Object.values(keptCountsOf(rest)).every((count) => count === 0)).toBe(true)
      const again = healingOf(rest, today)
      expect([again.measure, again.arrangement, again.entries, again.removedNotes]).toEqual([null, {}, [], []])
    }),
  )
})
