import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from './email.ts'

const isValid = (address: string) => email.safeParse(address).success

test('an address is trimmed and lowered', () => {
  expect(email.parse('  Ada.Lovelace+Habits@Mail.Example.COM ')).toBe('ada.lovelace+habits@mail.example.com')
})

test.each([
  "o'neil@example.com",
  'a@b.co',
  'x_1@sub-domain.example.museum',
  'ada@xn--80ak6aa92e.xn--p1ai',
  '!#$%@a.de',
])('%s is an address', (address) => expect(isValid(address)).toBe(true))

test.each([
  'ada',
  'ada@localhost',
  '@example.com',
  'ada@.com',
  'ada@example..com',
  'ada@-example.com',
  'ada@example.c',
  'ada@127.0.0.1',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
])('%s is none', (address) => {
  expect(email.safeParse(address).error?.issues[0]?.message).toBe('Please enter a valid email address')
})

test('a letter that merely lowers to a plain one does not pass for it', () => {
  const kelvin = '\u212Aim@example.com'
  expect(kelvin.toLowerCase()).toBe('kim@example.com')
  expect(isValid(kelvin)).toBe(false)
})

test('normalising is done once and for all', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      fc.pre(isValid(address))
      const once = email.parse(address)
      expect(email.parse(once)).toBe(once)
    }),
  )
})

/** Tried again and again, each of these would keep the runner past its patience. */
test('a hostile text is read once and refused', () => {
  for (const filler of ['a', 'a.', 'a@a.', '-']) expect(isValid(filler.repeat(100_000))).toBe(false)
})
