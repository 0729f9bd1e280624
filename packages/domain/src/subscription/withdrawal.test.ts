import { expect, test } from 'vitest'
import { withdrawalFields } from './withdrawal.ts'

const whole = { name: 'Ada Lovelace', plan: 'Basic Annual', boughtOn: '2026-03-20' }

test('a withdrawal names who, what and when', () => {
  expect(withdrawalFields.parse(whole)).toEqual(whole)
})

test.each([
  ['name', ' ', 'Please enter your name'],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['plan', undefined, 'Please say what you bought'],
  ['boughtOn', '29.3.2026', 'Please enter the day as 2026-03-29'],
  ['boughtOn', '2026-02-30', 'Please enter the day as 2026-03-29'],
  ['plan', 'a\0', 'This text has characters we can’t save'],
])('%s %j is refused in words', (field, value, message) => {
  expect(withdrawalFields.safeParse({ ...whole, [field]: value }).error?.issues[0]?.message).toBe(message)
})
