import { expect, test } from 'vitest'
import { securityLines } from '../../../test/security-data.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1',
  'passworD1',
  'Password1!',
  'Passw0rd',
  'Test1234',
  'Welcome1',
  'Abc123',
  'Qwerty123',
  'Letmein1??',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'Tide-and-Lamp-7',
  'Analytical-Engine-1843',
  'Password1 of the lighthouse keeper',
  'Xq7-Password1',
  '!!!!!!A1a\u0301',
  `Aa1${'x'.repeat(5000)}`,
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('only whole lines of the list count', () => {
  expect(isCommonPassword('')).toBe(false)
  expect(['123456', 'password', '123456\npassword', '\n123456'].map(isCommonPassword)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** Tried again and again, it would keep the runner past its patience. */
test('a hostile text is read once', () => {
  expect(isCommonPassword(`${'!'.repeat(200_000)}A1`)).toBe(false)
})

const leaked = ['', 'second/'].flatMap((part) => securityLines(`${part}common-passwords-matching-policy.txt`))

/** The rest of that list was made by machines and stands in no list that is free to ship; this holds what is reached. */
test.skipIf(leaked.length === 0)(
  'half of the NCSC’s commonest that satisfy the rule are refused (skipped without shared/security-data beside the project)',
  () => {
    const refused = leaked.filter(isCommonPassword).length
    expect(refused / leaked.length).toBeGreaterThan(0.49)
  },
)
