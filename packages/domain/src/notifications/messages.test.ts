import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import { addDays, type Day, dayNumberOf, type Weekday } from '../time/day.ts'
import { dayFor, type LookedAtType, messageFor, slotMessageFor } from './messages.ts'
import { isMissedOn, isOpenOn, type TrackedHabit, weekShareOf } from './tracked-habit.ts'
import { isPerfectWeek, weekFiguresOf } from './week-figures.ts'
import { achievementsText, namesOf } from './wording.ts'

const sunday = '2026-03-29' as Day
const monday = '2026-03-23' as Day
const daily: Frequency = { kind: 'daily' }

const agoOf = (days: readonly number[]) => days.map((ago) => dayNumberOf(sunday) - ago)

type Days = { ago?: readonly number[]; skippedAgo?: readonly number[]; notDoneAgo?: readonly number[] }
type Given = Partial<Omit<TrackedHabit, 'ticked' | 'skipped' | 'notDone'>> & Days
const habit = ({ ago = [], skippedAgo = [], notDoneAgo = [], ...given }: Given = {}): TrackedHabit => ({
  id: given.name ?? 'Read',
  name: 'Read',
  frequency: daily,
  measure: null,
  createdDay: '2026-01-01' as Day,
  calendarStreak: 0,
  scheduleStreak: 0,
  ticked: new Set(agoOf(ago)),
  skipped: new Set(agoOf(skippedAgo)),
  notDone: new Set(agoOf(notDoneAgo)),
  amounts: new Map(),
  lastEntered: [...agoOf([...ago, ...skippedAgo, ...notDoneAgo])].sort((a, b) => a - b).at(-1) ?? null,
  ...given,
})
const thrice = (ago: number[]) => habit({ frequency: { kind: 'weeklyCount', count: 3 }, ago })
const twice = (ago: number[]) => habit({ frequency: { kind: 'weeklyCount', count: 2 }, scheduleStreak: 6, ago })
const types: LookedAtType[] = ['HabitReminder', 'MissedHabit', 'WeeklyReport', 'StreakEndanger', 'Motivation']

test('a streak whose next miss is forgiven is in no danger', () => {
  const read = habit({ ago: [1, 2, 3], calendarStreak: 3, scheduleStreak: 3 })
  expect(messageFor('StreakEndanger', [read], sunday)).not.toBeNull()
  expect(messageFor('StreakEndanger', [{ ...read, isForgiving: true }], sunday)).toBeNull()
  expect(messageFor('StreakEndanger', [{ ...twice([5]), isForgiving: true }], sunday)).toBeNull()
})

test('names are counted from the third on', () => {
  expect(namesOf(['Read'])).toBe('Read')
  expect(namesOf(['Read', 'Run'])).toBe('Read and Run')
  expect(namesOf(['Read', 'Run', 'Rest'])).toBe('Read and 2 more')
})

test('a count per week is open until it is reached, and missed only by a whole week', () => {
  expect(isOpenOn(thrice([1, 2]), sunday)).toBe(true)
  expect(isOpenOn(thrice([1, 2, 3]), sunday)).toBe(false)
  expect(isMissedOn(thrice([0, 1]), sunday)).toBe(true)
  expect(isMissedOn(thrice([]), addDays(sunday, -1))).toBe(false)
  expect(isMissedOn({ ...thrice([]), createdDay: addDays(monday, 1) }, sunday)).toBe(false)
})

const askedOf = (given: Given) => weekShareOf(habit(given), monday).asked

test('a week asks for nothing before a habit was made', () => {
  expect(askedOf({ createdDay: addDays(sunday, -1) })).toBe(2)
  expect(askedOf({ createdDay: addDays(sunday, 1) })).toBe(0)
  expect(askedOf({ frequency: { kind: 'weeklyCount', count: 5 }, createdDay: sunday })).toBe(1)
})

test('days filled in before a habit was made make up for none that was asked for', () => {
  const madeOnFriday = habit({ createdDay: addDays(sunday, -2), ago: [6, 5, 4, 3] })
  expect(weekFiguresOf([madeOnFriday], monday)).toMatchObject({ done: 0, asked: 3, rate: 0, best: null })
  expect(isPerfectWeek([madeOnFriday], monday)).toBe(false)
})

test('a week that can still be saved tomorrow is in no danger, one on its last chance is', () => {
  const saturday = addDays(sunday, -1)
  expect(messageFor('StreakEndanger', [twice([5])], saturday)).toBeNull()
  expect(messageFor('StreakEndanger', [twice([5])], sunday)?.body).toBe(
    'Read is at 6 weeks in a row. Tick it today to keep it going.',
  )
})

test('the longest streak is named first', () => {
  const message = messageFor(
    'StreakEndanger',
    [habit({ name: 'Short', calendarStreak: 3 }), habit({ name: 'Long', calendarStreak: 90 }), habit({ name: 'None' })],
    sunday,
  )
  expect(message).toMatchObject({
    title: '2 streaks end today',
    body: 'Still to do: Long and Short. Long is at 90 days in a row.',
    habitIds: ['Short', 'Long'],
  })
})

test('extra ticks of one habit make up for no other', () => {
  const keen = habit({ name: 'Keen', frequency: { kind: 'weeklyCount', count: 1 }, ago: [0, 1, 2, 3] })
  const lazy = habit({ name: 'Lazy', frequency: { kind: 'weeklyCount', count: 3 } })
  expect(weekFiguresOf([lazy, keen], monday)).toEqual({
    asked: 4,
    done: 1,
    rate: 25,
    best: { id: 'Keen', name: 'Keen', asked: 1, done: 1 },
    toLookAt: { id: 'Lazy', name: 'Lazy', asked: 3, done: 0 },
  })
})

const week = (count: number, done: number) =>
  habit({ frequency: { kind: 'weeklyCount', count }, ago: Array.from({ length: done }, (_, day) => day) })

test("a week's rate is rounded as the overview's is, and a hundred only where all was done", () => {
  expect(weekFiguresOf([week(3, 2)], monday)?.rate).toBe(67)
  const many = Array.from({ length: 40 }, () => week(7, 7))
  expect(weekFiguresOf([...many, week(1, 0)], monday)?.rate).toBe(99)
  expect(weekFiguresOf(many, monday)?.rate).toBe(100)
})

test('several achievements of a day are one message that names each', () => {
  expect(
    achievementsText([
      { kind: 'ticks', count: 100 },
      { kind: 'perfectWeek', monday },
    ]),
  ).toEqual({
    title: '2 achievements today',
    body: '100 ticks in all. You did everything you planned last week.',
  })
})

const slotTexts = (...habits: (TrackedHabit | undefined)[]) => {
  const message = slotMessageFor(
    habits.flatMap((one) => one ?? []),
    sunday,
  )
  return message && [message.title, message.body]
}

test('a message of own reminders names each habit that is open, and is none where all are done', () => {
  const names = ['Read', 'Run', 'Rest', 'Write']
  const [read, run, rest, write] = names.map((name) => habit({ name })) as [TrackedHabit, ...TrackedHabit[]]
  const done = habit({ name: 'Done', ago: [0] })
  expect(slotTexts(done)).toBeNull()
  expect(slotTexts(read, done)).toEqual(['Time for Read', 'Still to do today.'])
  expect(slotTexts(read, run)).toEqual(['Time for Read and Run', 'Still to do today: Read and Run.'])
  expect(slotTexts(read, run, done, rest, write)).toEqual([
    'Time for Read and 3 more',
    'Still to do today: Read, Run, Rest and Write.',
  ])
})

test('messages follow the rule of their day, and a week asks by the rules of its days', () => {
  const weekdays: Frequency = { kind: 'weeklySpecificDays', days: [1, 3, 5] }
  const changed = habit({ later: [{ from: addDays(sunday, -2), frequency: weekdays, target: null }] })
  expect(isOpenOn(changed, addDays(sunday, -3))).toBe(true)
  expect(isOpenOn(changed, addDays(sunday, -2))).toBe(true)
  expect(isOpenOn(changed, sunday)).toBe(false)
  expect(weekShareOf(changed, monday).asked).toBe(5)
  const counted = thrice([6, 5])
  const daily = {
    ...counted,
    later: [{ from: addDays(sunday, -1), frequency: { kind: 'daily' } as const, target: null }],
  }
  expect(weekShareOf(daily, monday)).toEqual({ asked: 2, done: 0 })
  expect(isOpenOn(daily, sunday)).toBe(true)
})

test('a weekly report on Monday is about the week before, also before the hour at which the day begins', () => {
  const full = habit({ ago: [0, 1, 2, 3, 4, 5, 6] })
  for (const [time, startHour] of [
    ['02:00', 0],
    ['02:00', 3],
    ['09:00', 3],
  ] as const) {
    const at = Temporal.Instant.from(`2026-03-30T${time}:00Z`)
    const report = messageFor('WeeklyReport', [full], dayFor('WeeklyReport', 'UTC', at, startHour))
    expect(report?.body).toContain('7 of 7 done last week')
    expect(dayFor('HabitReminder', 'UTC', at, startHour)).toBe(
      time === '02:00' && startHour === 3 ? sunday : report?.aboutDay,
    )
  }
})

const encouragement = (skippedAgo: number[]) =>
  messageFor('Motivation', [habit({ name: 'Run', skippedAgo, lastEntered: dayNumberOf(sunday) - 9 })], sunday)

test('encouragement names no habit that asks for nothing today', () => {
  expect(encouragement([])?.body).toContain('Run')
  expect(encouragement([0])).toBeNull()
})

const water: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const coffee: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const amountsAgo = (amounts: Record<string, number>) =>
  new Map(Object.entries(amounts).map(([ago, amount]) => [dayNumberOf(sunday) - Number(ago), amount]))

/** A day has one state. */
const apart = ({ ago, skippedAgo, notDoneAgo }: Required<Days>): Days => ({
  ago,
  skippedAgo: skippedAgo.filter((days) => !ago.includes(days)),
  notDoneAgo: notDoneAgo.filter((days) => !ago.includes(days) && !skippedAgo.includes(days)),
})

const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }))
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days: days as Weekday[] })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.integer({ min: 1, max: 40 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const anyAgo = fc.array(fc.integer({ min: -2, max: 40 }))
const anyHabit = fc
  .record({
    frequency,
    measure: fc.constantFrom(null, null, water, coffee),
    amounts: fc.dictionary(fc.constantFrom('0', '1', '3'), fc.integer({ min: 0, max: 9000 })).map(amountsAgo),
    days: fc.record({ ago: anyAgo, skippedAgo: anyAgo, notDoneAgo: anyAgo }).map(apart),
    age: fc.integer({ min: -1, max: 60 }),
    streaks: fc.tuple(fc.nat(400), fc.nat(400)),
    name: fc.string({ minLength: 1 }),
  })
  .map(({ age, days, streaks: [calendarStreak, scheduleStreak], ...rest }) =>
    habit({ ...rest, ...days, createdDay: addDays(sunday, -age), calendarStreak, scheduleStreak }),
  )

test('a reminder names what is open and nothing else, and nothing that is ticked, skipped, not done or a limit', () => {
  fc.assert(
    fc.property(fc.array(anyHabit, { maxLength: 6 }), fc.integer({ min: 0, max: 6 }), (given, shift) => {
      const today = addDays(sunday, -shift)
      const habits = given.map((one, index) => ({ ...one, id: String(index) }))
      const idsOf = (type: LookedAtType) => messageFor(type, habits, today)?.habitIds ?? []
      const open = habits.filter((one) => isOpenOn(one, today)).map(({ id }) => id)
      const done = new Set(habits.filter(({ ticked }) => ticked.has(dayNumberOf(today))).map(({ id }) => id))
      expect(idsOf('HabitReminder')).toEqual(open)
      expect(open.filter((id) => done.has(id))).toEqual([])
      expect(idsOf('StreakEndanger').filter((id) => !open.includes(id))).toEqual([])
      const settled = habits.filter(({ measure, skipped, notDone }) =>
        [measure?.direction === 'atMost', skipped.has(dayNumberOf(today)), notDone.has(dayNumberOf(today))].includes(
          true,
        ),
      )
      expect(settled.filter(({ id }) => open.includes(id))).toEqual([])
    }),
  )
})

test('every message has words, and none that a person should not read', () => {
  fc.assert(
    fc.property(fc.array(anyHabit, { maxLength: 6 }), fc.constantFrom(...types), (given, type) => {
      const habits = given.map((one) => ({ ...one, name: 'Read' }))
      const { title, body } = messageFor(type, habits, sunday) ?? { title: 'None', body: 'None' }
      expect(title).not.toBe('')
      expect(body).toMatch(/^\w[^!]*[\w.]$/)
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|\b1 (?:days|weeks|times|ticks|habits|streaks)\b/)
    }),
  )
})

test('a perfect week is one with a rate of a hundred, and none that asked for nothing', () => {
  fc.assert(
    fc.property(fc.array(anyHabit, { maxLength: 5 }), (habits) => {
      const figures = weekFiguresOf(habits, monday)
      const isPerfect = isPerfectWeek(habits, monday)
      const rate = figures?.rate ?? (isPerfect ? 100 : 0)
      expect(rate === 100).toBe(isPerfect)
      expect(rate).toBeGreaterThanOrEqual(0)
      expect(figures?.toLookAt != null && rate === 100).toBe(false)
      for (const { asked, done } of [figures, figures?.best, figures?.toLookAt].filter((share) => share != null)) {
        expect(done).toBeLessThanOrEqual(asked)
      }
    }),
  )
  expect(isPerfectWeek([], monday)).toBe(false)
})

const streak = (habitId: string, count: number) =>
  ({ kind: 'streak', habitId, habitName: habitId, count, unit: 'day' }) as const

test('of what was passed on the way only the greatest is told, and of many the first few', () => {
  expect(achievementsText([streak('Read', 3), streak('Run', 3), streak('Read', 7)])).toEqual({
    title: '2 streak milestones today',
    body: 'Read: 7 days in a row. Run: 3 days in a row.',
  })
  expect(achievementsText([streak('Read', 3), streak('Read', 7)]).title).toBe('Read: 7 days in a row')
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => streak(id, 3))
  expect(achievementsText(many)).toMatchObject({ title: '6 streak milestones today' })
  expect(achievementsText(many).body).toMatch(/D: 3 days in a row\. And 2 more\.$/)
})
