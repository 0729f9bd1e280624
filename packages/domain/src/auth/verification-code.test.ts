import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeHonouredMinutes, pastedCode, resendCooldownSeconds, verificationCode } from './verification-code.ts'

test('six digits are a code; fewer, more and other characters are told to complete it', () => {
  expect(verificationCode.parse(' 012345 ')).toBe('012345')
  for (const incomplete of [undefined, 123456, '', '12345', '1234567', '12345A', '１２３４５６']) {
    expect(verificationCode.safeParse(incomplete).error?.issues[0]?.message).toBe(
      'Please enter the complete 6-digit code.',
    )
  }
})

test('pasting keeps the digits, up to six', () => {
  expect(pastedCode('Your code: 123 456.')).toBe('123456')
  expect(pastedCode('12-34')).toBe('1234')
  expect(pastedCode('1234567890')).toBe('123456')
  fc.assert(fc.property(fc.string(), (text) => /^[0-9]{0,6}$/.test(pastedCode(text))))
})

test('a code is honoured at least as long as its countdown runs', () => {
  expect(codeHonouredMinutes * 60).toBeGreaterThanOrEqual(resendCooldownSeconds)
})
