import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from '../habits/amount.ts'
import { frequencyOf } from '../habits/frequency-fields.ts'
import { habitDraft, habitFieldsOf } from '../habits/habit.ts'
import { decimalMeasureOf } from '../habits/measure.ts'
import { isDueOn } from '../habits/schedule.ts'
import { noteDraft } from '../notes/note.ts'
import { addDays, type Day, dayIn, type Weekday } from '../time/day.ts'
import { type FoundHabit, foundHabit, type DayEntry } from './found.ts'
import type { FoundFrequency } from './found-frequency.ts'
import { mapToHabit, type MappedHabit } from './mapped-habit.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const today = '2026-03-29' as Day
const moment = { now, timeZone: 'America/Los_Angeles', today }
const mapped = (name: string, rest: Partial<FoundHabit>) => mapToHabit(foundHabit(name, rest), 'loop', moment)
const done = (day: string): DayEntry => ({ day: day as Day, status: 'done', value: null, note: null })

test('a habit is as old as its first tick; a question stands in for a description', () => {
  const habit = mapped('Wake up', { question: 'Did you?', entries: [done('2026-01-02'), done('2026-03-01')] })
  expect(habit).toMatchObject({ description: 'Did you?', createdDay: '2026-01-02', summary: null, details: {} })
  expect(habit.createdAt.toString()).toBe('2026-01-02T08:00:00Z')
  expect(mapped('New', {})).toMatchObject({ createdDay: '2026-03-29', createdAt: now })
})

test('an interval goes on from the latest tick, or from where the file says', () => {
  const entries = [done('2026-03-01'), done('2026-03-07')]
  expect(mapped('Sleep', { frequency: { kind: 'everyNDays', n: 5 }, entries }).createdDay).toBe('2026-02-25')
  const from = '2026-02-28' as Day
  expect(mapped('Bed', { frequency: { kind: 'everyNDays', n: 14, from }, entries }).createdDay).toBe('2026-02-28')
})

test('a day before 1970 or in the future is set aside and reported, never ticked', () => {
  const days = ['1969-12-31', '1970-01-01', '2026-03-29', '2026-03-30']
  const habit = mapped('Swim', { entries: days.map(done) })
  expect(habit.entries.map(({ day }) => day)).toEqual(['1970-01-01', '2026-03-29'])
  expect(habit.createdDay).toBe('1970-01-01')
  expect(habit.details['farDays']).toMatchObject([{ day: '1969-12-31' }, { day: '2026-03-30' }])
  expect(habit.losses).toContainEqual({ kind: 'farDays', count: 2 })
})

test('what has no field here is written down for the person', () => {
  const habit = mapped('Lift', {
    description: 'Heavy things',
    question: 'Did you lift?',
    frequency: { kind: 'timesPerMonth', times: 1 },
    measure: { unit: 'kilograms of iron and steel', target: 20, targetType: 'atMost' },
    reminders: [{ time: '25:00', weekdays: [3, 4, 5, 6] }],
    category: 'Fitness',
    tags: ['gym', 'evening', 'home'],
    isStarred: true,
    extra: { icon: 'leaf', nothing: {} },
  })
  expect(habit.summary).toMatchObject({ title: 'From Loop Habit Tracker' })
  expect(habit.summary?.content.split('\n')).toEqual([
    'Schedule: once a month',
    'Goal: at most 20 kilograms of iron and steel',
    'Question: Did you lift?',
    'Reminder: 25:00 on Wed, Thu, Fri, Sat',
    'Tags: gym, home',
    'Marked as starred',
  ])
  expect(habit.details).toMatchObject({ icon: 'leaf', question: 'Did you lift?', otherTags: ['gym', 'home'] })
  expect(habit.details).not.toHaveProperty('nothing')
  const counted = { unit: 'kilograms of iron and steel', target: null, targetType: 'atLeast' } as const
  expect(mapped('Lift', { measure: counted }).summary?.content).toBe('Counted in: kilograms of iron and steel')
})

test('the category or first tag is the group, a tag of a part of the day that part, and five reminders are kept', () => {
  const reminders = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00'].map((time) => ({ time, weekdays: [] }))
  const habit = mapped('Lift', { tags: ['Morning', 'gym', 'home'], reminders })
  expect(habit).toMatchObject({ groupName: 'gym', dayPart: 'morning', details: { otherTags: ['home'] } })
  expect(habit.reminders).toEqual(reminders.slice(0, 5).map(({ time }) => ({ time, weekdays: [0, 1, 2, 3, 4, 5, 6] })))
  expect(habit.losses).toContainEqual({ kind: 'reminders', count: 1 })
  expect(habit.summary?.content).toBe('Reminder: 11:00\nTags: home')
  const long = mapped('Lift', { category: 'g'.repeat(41) })
  expect(long).toMatchObject({ groupName: `${'g'.repeat(39)}…`, details: { originalGroup: 'g'.repeat(41) } })
  expect(long.losses).toContainEqual({ kind: 'longTexts', count: 1 })
})

const day = (date: string, rest: Partial<DayEntry>): DayEntry => ({ ...done(date), ...rest })

test('what a day says, amounts and goals are kept', () => {
  const habit = mapped('Run', {
    measure: { unit: 'km', target: 5, targetType: 'atLeast' },
    entries: [
      day('2026-03-01', { value: 5.5, note: 'windy' }),
      day('2026-03-02', { status: 'no', value: 2.25 }),
      day('2026-03-03', { status: 'no', note: 'ill' }),
      day('2026-03-04', { status: 'skip' }),
      day('2026-03-05', { status: 'none', note: 'on my way' }),
      day('2026-03-06', { status: 'no', value: 0 }),
    ],
  })
  expect(habit.measure).toEqual({ unit: 'km', target: 5000, direction: 'atLeast', step: 1000 })
  expect(habit.entries.map(({ state, amount, note }) => [state, amount, note])).toEqual([
    ['done', 5500, 'windy'],
    ['none', 2250, null],
    ['notDone', null, 'ill'],
    ['skipped', null, null],
    ['none', null, 'on my way'],
    ['notDone', 0, null],
  ])
  expect(habit).toMatchObject({ notes: [], summary: null, details: {} })
  expect(habit.losses.filter(({ count }) => count > 0)).toEqual([])
})

const note = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('x'.repeat(1000), 'x'.repeat(1001), '😀'.repeat(1000), '😀'.repeat(1001)),
  ),
)
const entry = fc.record({
  day: fc.integer({ min: -25_000, max: 400 }).map((ago) => addDays(today, ago)),
  status: fc.constantFrom('done', 'no', 'skip', 'none') satisfies fc.Arbitrary<DayEntry['status']>,
  value: fc.option(
    fc.oneof(
      fc.nat(20_000).map((count) => count / 8),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
  ),
  note,
})
const entries = fc
  .uniqueArray(entry, { selector: ({ day }) => day, maxLength: 40 })
  .map((all) => all.sort((one, other) => (one.day < other.day ? -1 : 1)))
const frequency: fc.Arbitrary<FoundFrequency> = fc.constantFrom(
  { kind: 'daily' },
  { kind: 'weekdays', weekdays: [1, 3] },
  { kind: 'timesInDays', times: 2, days: 3 },
  { kind: 'everyNDays', n: 7 },
  { kind: 'timesPerMonth', times: 2 },
)
/** Around each limit of a text: 40 for a group, 100 for a name, 500 for a description. */
const longText = fc
  .tuple(fc.constantFrom('x', '😀', '🇩🇪'), fc.constantFrom(20, 40, 41, 50, 51, 100, 101, 250, 251, 500, 501))
  .map(([unit, count]) => unit.repeat(count))
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((words) => words.trim()),
  longText,
)
const measure = fc.option(
  fc.record({
    unit: fc.string({ unit: 'grapheme', maxLength: 30 }),
    target: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    targetType: fc.constantFrom('atLeast' as const, 'atMost' as const),
  }),
)
const tags = fc.array(text, { maxLength: 3 })
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }).map((number) => number as Weekday))
const reminders = fc.array(fc.record({ time: fc.constantFrom('06:30', '23:59', '24:00', ''), weekdays }), {
  maxLength: 8,
})
const found = fc
  .record({ name: text, description: text, question: text, frequency, entries, measure, tags, reminders })
  .map(({ name, ...rest }) => foundHabit(name, rest))

test('no entry and no word is lost, and everything keeps to the limits of the forms', () => {
  fc.assert(
    fc.property(found, (habit) => {
      const result = mapToHabit(habit, 'beaverhabits', moment)
      for (const given of habit.entries) expect(placesOf(given, result)).not.toBe(0)
      const all = JSON.stringify([result.name, result.description, result.groupName, result.dayPart, result.details])
      for (const words of [habit.name, habit.description, habit.question, ...habit.tags]) {
        expect(all).toContain(JSON.stringify(words).slice(1, -1))
      }
      const measure = decimalMeasureOf(result.measure)
      const draft = { ...habitFieldsOf(result), measure, name: 'x', iconName: 'star', colorCode: '#112233' }
      expect(habitDraft.safeParse(draft).error).toBeUndefined()
      for (const { title, content } of [...result.notes, ...(result.summary ? [result.summary] : [])]) {
        expect(noteDraft.safeParse({ title, content }).error).toBeUndefined()
      }
    }),
  )
})

/** In how many places an entry can be found again, its value and its words with it. */
function placesOf({ day, status, value, note }: DayEntry, { entries: mappedDays, details }: MappedHabit): number {
  const far = (details['farDays'] as DayEntry[] | undefined)?.find((entry) => entry.day === day)
  if (far) return far.status === status && (far.value ?? null) === value && (far.note ?? null) === note ? 1 : 0
  const entry = mappedDays.find((one) => one.day === day)
  const original = (details['originalAmounts'] as Record<string, number> | undefined)?.[day]
  const amount = entry?.amount ?? null
  const places = [
    (entry?.state === 'done') === (status === 'done') || (status !== 'skip' && amount !== null),
    (entry?.state === 'skipped') === (status === 'skip'),
    status !== 'no' || entry?.state === 'notDone' || amount !== null,
    value === null || original === value || (amount !== null && decimalOf(amount) === value),
    !note?.trim() || hasWords(note, entry?.note ?? null, details, day),
  ]
  return places.every(Boolean) ? 1 : 0
}

function hasWords(note: string, kept: string | null, details: MappedHabit['details'], day: Day): boolean {
  const whole = (details['notes'] as Record<string, string> | undefined)?.[day]
  return whole === note || kept === note
}

test('nothing was done before the habit was there, and the latest turn of an interval was on its day', () => {
  fc.assert(
    fc.property(found, (habit) => {
      const { createdDay, createdAt, entries, ...rest } = mapToHabit(habit, 'rewire', moment)
      const latest = entries.findLast(({ state }) => state === 'done')?.day
      expect(Temporal.Instant.compare(createdAt, now)).toBeLessThanOrEqual(0)
      for (const { day } of entries) expect(day >= createdDay).toBe(true)
      const isInterval = rest.frequency === 'intervalBased'
      expect(entries.length > 0 || isInterval || createdDay === dayIn(moment.timeZone, now)).toBe(true)
      expect(!isInterval || isDueOn(frequencyOf(rest), latest ?? createdDay, createdDay)).toBe(true)
    }),
  )
})
