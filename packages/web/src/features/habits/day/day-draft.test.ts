import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { amountIn, type DayDraft, requestOf, steppedAmount, storedEntryOf, untouched } from './day-draft.ts'

const today = '2026-11-15' as Day
const water = aHabit({ measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } })
const coffee = aHabit({ measure: { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } })

const ask = (habit: HabitView, draft: Partial<DayDraft>, day = today, entries?: EntryView[]) =>
  requestOf(habit, day, storedEntryOf(habit, entries, day, today), { ...untouched, ...draft })

test('what the buttons count is added, what is typed is set', () => {
  const habit = { ...water, recentEntries: [{ day: today, state: 'none' as const, amount: 5 }] }
  expect(ask(habit, { amount: '7' })).toMatchObject({ added: 2000, wanted: null })
  expect(ask(habit, { amount: '4' })).toMatchObject({ added: -1000, wanted: null })
  expect(ask(habit, { amount: '7', isTyped: true })).toMatchObject({ added: null, wanted: { amount: 7000 } })
  expect(ask(habit, { amount: '7', note: 'Warm' })).toMatchObject({ added: 2000, wanted: { note: 'Warm' } })
})

test('a day that was completed before the habit had a measure is counted from its target', () => {
  const older = '2026-10-01' as Day
  const entries = [{ day: older, state: 'done' as const, amount: null, note: null }]
  const habit = { ...water, recentDays: [today] }
  for (const day of [today, older]) {
    expect(storedEntryOf(habit, entries, day, today).amount).toBe(8000)
    expect(ask(habit, { amount: '9' }, day, entries)).toMatchObject({ added: 1000, wanted: null })
    expect(ask(habit, { amount: '7' }, day, entries)).toMatchObject({ added: -1000, wanted: null })
  }
  expect(storedEntryOf(water, entries, today, today).amount).toBeNull()
})

test('nothing touched asks for nothing, and what is as it was is not sent', () => {
  expect(ask(water, {})).toMatchObject({ isGood: true, wanted: null, added: null })
  const entries = [{ day: today, state: 'skipped' as const, amount: null, note: 'Ill' }]
  const habit = aHabit({ recentEntries: [{ day: today, state: 'skipped', amount: null }] })
  expect(ask(habit, { state: 'skipped', note: ' Ill ' }, today, entries)).toMatchObject({ wanted: null })
  expect(ask(habit, { note: '  ' }, today, entries)).toMatchObject({ wanted: { note: null } })
})

test('a skipped day that counts again carries its amount', () => {
  const habit = { ...water, recentEntries: [{ day: today, state: 'skipped' as const, amount: 3 }] }
  expect(ask(habit, { state: 'none' })).toMatchObject({ wanted: { state: 'none', amount: 3000 } })
})

test('without a measure, a day that has an amount from before can be cleared', () => {
  const day = '2026-10-01' as Day
  const entries = [{ day, state: 'done' as const, amount: 5, note: null }]
  expect(ask(aHabit({}), { state: 'none' }, day, entries)).toHaveProperty('wanted', { state: 'none' })
})

const errorOf = (amount: string) => ask(water, { amount, isTyped: true }).errors['amount']

test('an amount that is no number, too large or too fine is refused in words', () => {
  expect(errorOf('many')).toBe('An amount goes from 0 to 1,000,000')
  expect(errorOf('-1')).toBe('An amount goes from 0 to 1,000,000')
  expect(errorOf('1000000.5')).toBe('An amount goes from 0 to 1,000,000')
  expect(errorOf('0,1234')).toBe('An amount has at most three decimals')
  expect(errorOf('2,5')).toBeUndefined()
})

test('a day that is not scheduled cannot be done, and says why', () => {
  const sundays = aHabit({ frequency: 1, weeklyDays: [0] })
  const saturday = '2026-11-14' as Day
  expect(ask(sundays, { state: 'done' }, saturday)).toMatchObject({
    isGood: false,
    errors: { state: expect.any(String) },
  })
  expect(ask(sundays, { state: 'skipped' }, saturday)).toMatchObject({ isGood: true })
})

test('a limit can be said to be kept', () => {
  expect(ask(coffee, { state: 'done' })).toMatchObject({ wanted: { state: 'done' } })
})

test('reads and steps amounts as they are typed', () => {
  expect([amountIn(''), amountIn(' 2,5 '), amountIn('2.5')]).toEqual([null, 2.5, 2.5])
  expect([steppedAmount('', 1), steppedAmount('0.1', 0.2), steppedAmount('1', -2)]).toEqual(['1', '0.3', '0'])
})
