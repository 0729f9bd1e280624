import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit, historyOf } from '../../test/a-history.ts'
import { anyEntries, ago as dayAgo } from '../../test/any-habit.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { countAt, countDays, counts } from '../history/counted-days.ts'
import { setDays, stateAt } from '../history/habit-days.ts'
import { addDays, type Day, dayNumberOf, weekNumberOf } from '../time/day.ts'
import { isMissedAt, isOpenAt, type MessageHabit, weekShareOf } from './message-habit.ts'
import { dayFor, type LookedAtType, messageFor, slotMessageFor } from './messages.ts'
import { isPerfectWeek, weekFiguresOf } from './week-figures.ts'
import { achievementsText, namesOf } from './wording.ts'

const sunday = '2026-03-29' as Day
const saturday = '2026-03-28' as Day
const monday = '2026-03-23' as Day
const nextMonday = '2026-03-30' as Day

/** Completed days are counted back from the Sunday, whatever the day of the message. */
type Given = Partial<Rule> & { name?: string; ago?: readonly number[]; on?: Day }
const habit = ({ name = 'Read', ago = [], on = sunday, ...rule }: Given = {}): MessageHabit => ({
  id: name,
  name,
  counted: countedHabit({ createdDay: '2025-12-01' as Day, completed: ago.map(dayAgo), ...rule }, on),
})
const numbersTo = (length: number) => Array.from({ length }, (_, index) => index + 1)
const timesPerWeek = (count: number): Frequency => ({ kind: 'weeklyCount', count })
const thrice = (ago: number[], given: Given = {}) => habit({ frequency: timesPerWeek(3), ago, ...given })
/** Completed in each of the six weeks before, and once on this Tuesday. */
const twice = (given: Given = {}) =>
  habit({ frequency: timesPerWeek(2), ago: [5, ...numbersTo(6).flatMap((week) => [7 * week, 7 * week + 2])], ...given })
const openOn = ({ counted }: MessageHabit, day: Day) => isOpenAt(counted, dayNumberOf(day))
const missedOn = ({ counted }: MessageHabit, day: Day) => isMissedAt(counted, dayNumberOf(day))
const shareOf = ({ counted }: MessageHabit) => weekShareOf(counted, weekNumberOf(monday))
const types: LookedAtType[] = ['HabitReminder', 'MissedHabit', 'WeeklyReport', 'StreakEndanger', 'Motivation']

const dangerOf = (one: MessageHabit) => messageFor('StreakEndanger', [one], sunday)

test('a streak whose next miss is forgiven is in no danger', () => {
  expect(dangerOf(habit({ ago: [1, 2, 3] }))).not.toBeNull()
  expect(dangerOf(habit({ ago: [1, 2, 3], forgiveOneIn: 7 }))).toBeNull()
  // The miss before the three days was the one that is forgiven.
  expect(dangerOf(habit({ ago: [1, 2, 3, 5], forgiveOneIn: 7 }))).not.toBeNull()
  expect(dangerOf(twice())).not.toBeNull()
  expect(dangerOf(twice({ forgiveOneIn: 7 }))).toBeNull()
})

test('names are counted from the third on', () => {
  expect(namesOf(['Read'])).toBe('Read')
  expect(namesOf(['Read', 'Run'])).toBe('Read and Run')
  expect(namesOf(['Read', 'Run', 'Rest'])).toBe('Read and 2 more')
})

test('a count per week is open until it is reached, and missed only by a whole week', () => {
  expect(openOn(thrice([1, 2]), sunday)).toBe(true)
  expect(openOn(thrice([1, 2, 3]), sunday)).toBe(false)
  expect(missedOn(thrice([0, 1], { on: nextMonday }), sunday)).toBe(true)
  expect(missedOn(thrice([]), saturday)).toBe(false)
  expect(missedOn(thrice([], { createdDay: addDays(monday, 1), on: nextMonday }), sunday)).toBe(false)
})

test('a week asks for nothing before a habit was made', () => {
  expect(shareOf(habit({ createdDay: saturday })).asked).toBe(2)
  expect(shareOf(habit({ createdDay: nextMonday })).asked).toBe(0)
  expect(shareOf(habit({ frequency: timesPerWeek(5), createdDay: sunday })).asked).toBe(1)
})

test('days filled in before a habit was made make up for none that was asked for', () => {
  const madeOnFriday = habit({ createdDay: addDays(sunday, -2), ago: [6, 5, 4, 3] })
  expect(weekFiguresOf([madeOnFriday], monday)).toMatchObject({ done: 0, asked: 3, rate: 0, best: null })
  expect(isPerfectWeek([madeOnFriday], monday)).toBe(false)
})

test('a week that can still be saved tomorrow is in no danger, one on its last chance is', () => {
  expect(messageFor('StreakEndanger', [twice({ on: saturday })], saturday)).toBeNull()
  expect(messageFor('StreakEndanger', [twice()], sunday)?.body).toBe(
    'Read is at 6 weeks in a row. Tick it today to keep it going.',
  )
})

test('the longest streak is named first', () => {
  const habits = [
    habit({ name: 'Short', ago: numbersTo(3) }),
    habit({ name: 'Long', ago: numbersTo(90) }),
    habit({ name: 'None' }),
  ]
  expect(messageFor('StreakEndanger', habits, sunday)).toMatchObject({
    title: '2 streaks end today',
    body: 'Still to do: Long and Short. Long is at 90 days in a row.',
    habitIds: ['Short', 'Long'],
  })
})

test('extra ticks of one habit make up for no other', () => {
  const keen = habit({ name: 'Keen', frequency: timesPerWeek(1), ago: [0, 1, 2, 3] })
  const lazy = thrice([], { name: 'Lazy' })
  expect(weekFiguresOf([lazy, keen], monday)).toEqual({
    asked: 4,
    done: 1,
    rate: 25,
    best: { id: 'Keen', name: 'Keen', asked: 1, done: 1 },
    toLookAt: { id: 'Lazy', name: 'Lazy', asked: 3, done: 0 },
  })
})

const week = (count: number, done: number) =>
  habit({ frequency: timesPerWeek(count), ago: Array.from({ length: done }, (_, day) => day) })

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

const slotTexts = (...habits: (MessageHabit | undefined)[]) => {
  const message = slotMessageFor(
    habits.flatMap((one) => one ?? []),
    sunday,
  )
  return message && [message.title, message.body]
}

test('a message of own reminders names each habit that is open, and is none where all are done', () => {
  const names = ['Read', 'Run', 'Rest', 'Write']
  const [read, run, rest, write] = names.map((name) => habit({ name })) as [MessageHabit, ...MessageHabit[]]
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
  expect(openOn(changed, addDays(sunday, -3))).toBe(true)
  expect(openOn(changed, addDays(sunday, -2))).toBe(true)
  expect(openOn(changed, sunday)).toBe(false)
  expect(shareOf(changed).asked).toBe(5)
  const daily = thrice([6, 5], { later: [{ from: saturday, frequency: { kind: 'daily' }, target: null }] })
  expect(shareOf(daily)).toEqual({ asked: 2, done: 0 })
  expect(openOn(daily, sunday)).toBe(true)
})

test('a weekly report on Monday is about the week before, also before the hour at which the day begins', () => {
  for (const [time, startHour] of [
    ['02:00', 0],
    ['02:00', 3],
    ['09:00', 3],
  ] as const) {
    const at = Temporal.Instant.from(`2026-03-30T${time}:00Z`)
    const day = dayFor('WeeklyReport', 'UTC', at, startHour)
    const report = messageFor('WeeklyReport', [habit({ ago: [0, 1, 2, 3, 4, 5, 6], on: day })], day)
    expect(report?.body).toContain('7 of 7 done last week')
    expect(dayFor('HabitReminder', 'UTC', at, startHour)).toBe(
      time === '02:00' && startHour === 3 ? sunday : report?.aboutDay,
    )
  }
})

test('encouragement names no habit that asks for nothing today', () => {
  const pauses = [{ from: saturday, to: null }]
  const run = habit({ name: 'Run', ago: [9] })
  const paused = habit({ name: 'Run', ago: [9], pauses })
  const read = habit({ name: 'Read', ago: [12] })
  expect(messageFor('Motivation', [read, run], sunday)?.body).toContain('Run is a good place')
  expect(messageFor('Motivation', [read, paused], sunday)?.body).toContain('Read is a good place')
  expect(messageFor('Motivation', [paused], sunday)).toBeNull()
})

/** Any history, with some days in a row up to yesterday. */
const anyHabitOn = (day: Day): fc.Arbitrary<MessageHabit> =>
  fc.tuple(anyEntries, fc.oneof(fc.constant(0), fc.nat(40))).map(([given, run]) => {
    const { rule, days } = historyOf(given)
    const inARow = numbersTo(run).map((ago) => ({ day: addDays(day, -ago), state: 'done' as const, amount: null }))
    return { id: 'Read', name: 'Read', counted: countDays({ rule, days: setDays(days, inARow) }, day) }
  })
const anyHabitsOn = (day: Day, maxLength: number) => fc.array(anyHabitOn(day), { maxLength })

test('a reminder names what is open and nothing else, and nothing that is completed, excused, missed or a limit', () => {
  const anyDay = fc.integer({ min: 0, max: 6 }).map((shift) => addDays(sunday, -shift))
  const anyHabits = anyDay.chain((day) => fc.tuple(fc.constant(day), anyHabitsOn(day, 6)))
  fc.assert(
    fc.property(anyHabits, ([today, given]) => {
      const habits = given.map((one, index) => ({ ...one, id: String(index) }))
      const idsOf = (type: LookedAtType) => messageFor(type, habits, today)?.habitIds ?? []
      const open = habits.filter((one) => openOn(one, today))
      expect(idsOf('HabitReminder')).toEqual(open.map(({ id }) => id))
      expect(idsOf('StreakEndanger').filter((id) => !idsOf('HabitReminder').includes(id))).toEqual([])
      for (const { counted } of open) {
        expect(countAt(counted, counted.today)).toBe(counts.open)
        expect(stateAt(counted.days, counted.today)).toBe('none')
        expect(isLimit(counted.rule.measure)).toBe(false)
      }
    }),
  )
})

test('every message has words, and none that a person should not read', () => {
  fc.assert(
    fc.property(anyHabitsOn(sunday, 6), fc.constantFrom(...types), (habits, type) => {
      const { title, body } = messageFor(type, habits, sunday) ?? { title: 'None', body: 'None' }
      expect(title).not.toBe('')
      expect(body).toMatch(/^\w[^!]*[\w.]$/)
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|\b1 (?:days|weeks|times|ticks|habits|streaks)\b/)
    }),
  )
})

test('a perfect week is one with a rate of a hundred, and none that asked for nothing', () => {
  fc.assert(
    fc.property(anyHabitsOn(nextMonday, 5), (habits) => {
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

test('of what was passed on the way only the greatest is named, and of many the first few', () => {
  expect(achievementsText([streak('Read', 3), streak('Run', 3), streak('Read', 7)])).toEqual({
    title: '2 streak milestones today',
    body: 'Read: 7 days in a row. Run: 3 days in a row.',
  })
  expect(achievementsText([streak('Read', 3), streak('Read', 7)]).title).toBe('Read: 7 days in a row')
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => streak(id, 3))
  expect(achievementsText(many)).toMatchObject({ title: '6 streak milestones today' })
  expect(achievementsText(many).body).toMatch(/D: 3 days in a row\. And 2 more\.$/)
})
